import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AudiencePart } from './rules.ts'

/** What each part of an audience is called, and each of its choices. */
export const partWords: Record<AudiencePart, Bilingual & { options: Record<string, Bilingual> }> = {
  accountTypes: {
    zh: '账号类型',
    en: 'Types of accounts',
    options: {
      enterprise: { zh: '企业', en: 'Enterprise' },
      government: { zh: '政府', en: 'Government' },
      media: { zh: '媒体', en: 'Media' },
      staff: { zh: '工作人员', en: 'Staff' },
      volunteer: { zh: '志愿者', en: 'Volunteer' },
      concurrentEvent: { zh: '同期活动人员', en: 'Concurrent-event personnel' },
    },
  },
  kinds: {
    zh: '人员类别',
    en: 'Kinds of people',
    options: {
      guest: { zh: '嘉宾', en: 'Guests' },
      companion: { zh: '随行人员', en: 'Companions' },
      personnel: { zh: '工作证件人员', en: 'Personnel' },
      activityGuest: { zh: '活动嘉宾', en: 'Guests of activities' },
    },
  },
  guestTypes: {
    zh: '嘉宾类型',
    en: 'Types of guests',
    options: {
      special: { zh: '特邀嘉宾', en: 'Special' },
      government: { zh: '政府嘉宾', en: 'Government' },
      enterprise: { zh: '企业嘉宾', en: 'Enterprise' },
      institution: { zh: '机构嘉宾', en: 'Institution' },
      media: { zh: '媒体嘉宾', en: 'Media' },
    },
  },
}

export const audienceWords = {
  everybody: { zh: '不选表示不限', en: 'None chosen: no restriction' },
  organisations: { zh: '单位', en: 'Organisations' },
  findOrganisation: { zh: '输入名称查找并添加', en: 'Type a name to find and add one' },
  removed: { zh: '移除', en: 'Remove' },
}
