import type { Bilingual } from '#kit/words/bilingual.ts'
import type { colours, TaggingReport } from './rules.ts'

export const colourWords: Record<(typeof colours)[number], Bilingual> = {
  blue: { zh: '蓝', en: 'Blue' },
  green: { zh: '绿', en: 'Green' },
  violet: { zh: '紫', en: 'Violet' },
  orange: { zh: '橙', en: 'Orange' },
  red: { zh: '红', en: 'Red' },
  grey: { zh: '灰', en: 'Grey' },
}

export const permissionWords = {
  list: {
    label: { zh: '查看标签', en: 'View tags' },
    why: {
      zh: '标签用于筛选人员和单位；本人和单位看不到。',
      en: 'Tags narrow lists of people and organisations; those tagged never see them.',
    },
  },
  edit: {
    label: { zh: '编辑标签', en: 'Edit tags' },
    why: {
      zh: '标签供全体工作人员使用，由少数人维护。',
      en: 'All organisers use the same tags, so few keep them.',
    },
  },
  assign: {
    label: { zh: '为人员和单位加标签', en: 'Tag people and organisations' },
    why: {
      zh: '由办理接待、活动和审核的人员使用。',
      en: 'For those who arrange receptions, activities and reviews.',
    },
  },
}

const counts = ({ people, organisations }: { people: number; organisations: number }) => ({
  zh: `${people} 人、${organisations} 个单位`,
  en: `${people} ${people === 1 ? 'person' : 'people'} and ${organisations} ${organisations === 1 ? 'organisation' : 'organisations'}`,
})

export const tagWords = {
  title: { zh: '标签', en: 'Tags' },
  lead: {
    zh: '本届峰会中用于标记人员和单位的词，本人和单位看不到。',
    en: 'Words for people and organisations of this summit. Those tagged never see them.',
  },
  none: { zh: '没有标签', en: 'No tags' },
  add: { zh: '加标签', en: 'Add tag' },
  remove: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `去掉标签“${name.zh}”`,
    en: `Remove tag “${name.en}”`,
  }),
  choose: { zh: '选择标签', en: 'Choose a tag' },
  any: { zh: '全部标签', en: 'Any tag' },
  noneYet: { zh: '还没有标签，请先新增。', en: 'There are no tags yet. Create one first.' },
  toTags: { zh: '管理标签', en: 'Manage tags' },
  bulk: { zh: '标签', en: 'Tag' },
  bulkTitle: ({ count }: { count: string }): Bilingual => ({
    zh: `为选中的 ${count} 人加标签或去掉标签`,
    en: `Add or remove a tag: ${count} selected`,
  }),
  bulkTitleOrganisations: ({ count }: { count: string }): Bilingual => ({
    zh: `为选中的 ${count} 个单位加标签或去掉标签`,
    en: `Add or remove a tag: ${count} organisations selected`,
  }),
  addToAll: { zh: '加上', en: 'Add' },
  removeFromAll: { zh: '去掉', en: 'Remove' },
  close: { zh: '关闭', en: 'Close' },
  usedBy: (used: { people: number; organisations: number }): Bilingual => ({
    zh: `此标签正用于 ${counts(used).zh}，删除后他们将失去此标签，无法恢复。`,
    en: `This tag is on ${counts(used).en}, who will lose it. This cannot be undone.`,
  }),
  people: { zh: '人数', en: 'People' },
  organisations: { zh: '单位数', en: 'Organisations' },
}

/** “12 tagged, 3 were so already, 1 no longer there” */
export const reportWords = ({ changed, already, gone }: TaggingReport): Bilingual => ({
  zh: [`已更新 ${changed}`, already && `${already} 原已如此`, gone && `${gone} 已不在本届`]
    .filter(Boolean)
    .join('，'),
  en: [`${changed} updated`, already && `${already} were so already`, gone && `${gone} no longer there`]
    .filter(Boolean)
    .join(', '),
})
