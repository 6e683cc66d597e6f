import type { Bilingual } from '#kit/words/bilingual.ts'
import { template } from '#kit/words/template.ts'

/** Registrations that end unfinished when another edition becomes current. */
export const editionClosingWords: Record<'draft' | 'returned' | 'pending', Bilingual> = {
  draft: { zh: '未提交的草稿', en: 'Drafts that were not submitted' },
  returned: { zh: '退回修改、尚未重新提交', en: 'Returned for changes and not submitted again' },
  pending: { zh: '待审核的登记', en: 'Registrations that wait for review' },
}

export const editionTemplates = {
  switched: template({
    key: 'participants.editionSwitched',
    title: { zh: '门户已进入下一届', en: 'The next edition has begun' },
    sentWhen: {
      zh: '切换届次一小时后，原来的一届中还有未办结的登记时',
      en: 'An hour after another edition became current, about registrations that were not finished in the one before',
    },
    sentTo: { zh: '填写这些登记的单位和个人', en: 'Those who keep these registrations' },
    urgent: false,
    placeholders: {
      from: {
        label: { zh: '原来的一届', en: 'The edition before' },
        samples: [
          { zh: '第六届跨国公司领导人峰会', en: 'Multinational Leaders Summit 2026' },
          { zh: '峰'.repeat(100), en: 's'.repeat(150) },
        ],
        required: true,
      },
      to: {
        label: { zh: '新的一届', en: 'The new edition' },
        samples: [
          { zh: '第七届跨国公司领导人峰会', en: 'Multinational Leaders Summit 2027' },
          { zh: '峰'.repeat(100), en: 's'.repeat(150) },
        ],
        required: true,
      },
    },
    texts: {
      subject: { zh: '报名门户已进入{to}', en: 'The portal now serves {to}' },
      text: {
        zh: '报名门户已进入{to}。您在{from}中尚未办结的登记已停止办理，仍可查看；如参加新的一届，请重新登记，往届嘉宾可一键带入。',
        en: 'The portal now serves {to}. Your unfinished registrations for {from} are closed and stay readable. To attend the new edition, please register again; guests of past editions can be taken over with one click.',
      },
    },
  }),
}
