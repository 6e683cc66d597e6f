import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import type { summit, WindowName, WindowState } from './rules.ts'

export const words = {
  title: { zh: '峰会届次', en: 'Summit edition' },
  sections: {
    edition: { zh: '届次', en: 'Edition' },
    windows: { zh: '日期与时间窗口', en: 'Dates and deadlines' },
    limits: { zh: '随行人数上限', en: 'Companion limits' },
    forms: { zh: '专项信息', en: 'Additional forms' },
    contact: { zh: '嘉宾联络处', en: 'Guest liaison office' },
  },
  fields: {
    number: { zh: '届', en: 'Edition number' },
    year: { zh: '年份', en: 'Year' },
    chineseName: { zh: '中文名称', en: 'Name in Chinese' },
    englishName: { zh: '英文名称', en: 'Name in English' },
    chineseCity: { zh: '举办城市（中文）', en: 'City in Chinese' },
    englishCity: { zh: '举办城市（英文）', en: 'City in English' },
    registrationOpens: { zh: '报名开始日', en: 'Registration opens on' },
    registrationCloses: { zh: '报名截止日', en: 'Registration closes on' },
    begins: { zh: '峰会开幕日', en: 'Summit begins on' },
    ends: { zh: '峰会闭幕日', en: 'Summit ends on' },
    editsUntil: { zh: '行程与活动可修改至', en: 'Itineraries and activities can be edited until' },
    receptionBegins: {
      zh: '接站开始日',
      en: 'Pick-ups start on',
      hint: { zh: '不填则为开幕前两日', en: 'Two days before the summit if left empty' },
    },
    receptionEnds: {
      zh: '送站结束日',
      en: 'Drop-offs end on',
      hint: { zh: '不填则为闭幕后两日', en: 'Two days after the summit if left empty' },
    },
    companionsPerGuest: {
      zh: '每位嘉宾',
      en: 'Per guest',
      hint: {
        zh: '下列类型留空时以此为准；调低后，已超出的随行人员不受影响',
        en: 'Applies to any type left empty below; lowering it does not affect companions already beyond the limit',
      },
    },
    companionsSpecial: { zh: '每位特邀嘉宾', en: 'Per special guest' },
    companionsGovernment: { zh: '每位政府嘉宾', en: 'Per government guest' },
    companionsEnterprise: { zh: '每位企业嘉宾', en: 'Per enterprise guest' },
    companionsInstitution: { zh: '每位机构嘉宾', en: 'Per institution guest' },
    companionsMedia: { zh: '每位媒体嘉宾', en: 'Per media guest' },
    asksHealth: {
      zh: '是否要求填写防疫信息',
      en: 'Require epidemic-prevention information?',
      hint: {
        zh: '开启后，已通过审核的嘉宾和随行人员须填写',
        en: 'If yes, every approved guest and companion must provide it',
      },
    },
    contactPhone: {
      zh: '联系电话',
      en: 'Phone',
      hint: { zh: '显示在参会指南中', en: 'Shown in the attendance guide' },
    },
    contactEmail: { zh: '电子邮箱', en: 'E-mail' },
  },
  problems: {
    closesBeforeOpening: { zh: '截止日不能早于开始日', en: 'Registration cannot close before it opens' },
    closesAfterEnd: {
      zh: '报名截止日不能晚于峰会闭幕日',
      en: 'Registration cannot close after the summit has ended',
    },
    notInYear: { zh: '开幕日不在所填年份内', en: 'The summit must begin in the year of the edition' },
    editsEndBeforeRegistration: {
      zh: '修改截止日不能早于报名截止日',
      en: 'Edits cannot end before registration closes',
    },
    numberTaken: {
      zh: '此届次已存在，请填写其他届次',
      en: 'This edition number already exists; enter another',
    },
    notAfterPast: {
      zh: '须晚于以往各届',
      en: 'Must come after the past editions',
    },
    fixedWithPeople: {
      zh: '已有人登记，届次和年份不能再改；如为下一届，请在“历届峰会”中新建',
      en: 'People are registered, so number and year stay. For the next summit, prepare a new edition under “Editions”',
    },
    editsEndBeforeOpening: {
      zh: '修改截止日不能早于报名开始日',
      en: 'Edits cannot end before registration opens',
    },
    receptionEndsBeforeBeginning: {
      zh: '送站结束日不能早于接站开始日',
      en: 'Drop-offs cannot end before pick-ups start',
    },
    endsBeforeBeginning: { zh: '闭幕日不能早于开幕日', en: 'The summit cannot end before it begins' },
  },
} satisfies Words<typeof summit> & { problems: Record<string, Bilingual> }

export const windowWords: Record<WindowName, Bilingual> = {
  registration: { zh: '嘉宾报名', en: 'Guest registration' },
  edits: { zh: '行程与活动修改', en: 'Itinerary and activity changes' },
}

export const windowStateWords: Record<WindowState['state'], Bilingual> = {
  notYet: { zh: '未开始', en: 'Not open yet' },
  open: { zh: '开放中', en: 'Open' },
  over: { zh: '已截止', en: 'Closed' },
}

type Numbered = { number: number; year: number }

/** Texts about choosing an edition, and about records of past ones. */
export const editionWords = {
  label: { zh: '峰会届次', en: 'Edition' },
  numbered: ({ number, year, city }: Numbered & { city: string }): Bilingual => ({
    zh: `第 ${number} 届（${[year, city].filter(Boolean).join(' ')}）`,
    en: `No. ${number} (${[year, city].filter(Boolean).join(', ')})`,
  }),
  stillSaved: ({ number, year, until }: Numbered & { until: string }): Bilingual => ({
    zh: `门户已进入下一届。这是第 ${number} 届峰会（${year} 年）的记录，您的修改在 ${until} 之前仍保存到该届。`,
    en: `The portal has moved to the next edition. This record belongs to summit no. ${number} (${year}); your changes are saved there until ${until}.`,
  }),
  past: ({ number, year }: Numbered): Bilingual => ({
    zh: `这是第 ${number} 届峰会（${year} 年）的记录，仅供查看。`,
    en: `This is a record of summit no. ${number} (${year}) and is read-only.`,
  }),
}

/** The state of a window with its days; `opens` and `closes` are formatted for the reader. */
export const windowSentence: Record<
  WindowState['state'],
  BilingualWith<{ opens: string; closes: string }>
> = {
  notYet: ({ opens, closes }) => ({
    zh: `将于 ${opens} 开始，至 ${closes} 截止。`,
    en: `Opens on ${opens} and closes on ${closes}.`,
  }),
  open: ({ opens, closes }) => ({
    zh: `自 ${opens} 起开放，至 ${closes} 截止（含当日）。`,
    en: `Open from ${opens} until the end of ${closes}.`,
  }),
  over: ({ opens, closes }) => ({
    zh: `已于 ${closes} 截止（开放自 ${opens}）。`,
    en: `Closed at the end of ${closes}; opened on ${opens}.`,
  }),
}

export const screenWords = {
  now: { zh: '当前开放情况', en: 'Currently open' },
  zone: {
    zh: '以上日期均为北京时间，含首尾两日。',
    en: 'All dates are China Standard Time, first and last day included.',
  },
  mayOnlyRead: {
    zh: '届次信息由秘书处维护，您可以查看。',
    en: 'Editions are maintained by the secretary; you can view them.',
  },
  lead: {
    zh: '日期与限额保存后立即对所有人生效。',
    en: 'Dates and limits take effect for everyone as soon as they are saved.',
  },
  saved: { zh: '届次信息已保存', en: 'Edition saved' },
  editions: { zh: '历届峰会', en: 'All editions' },
  current: { zh: '本届', en: 'Current' },
  days: ({ from, to }: { from: string; to: string }) => ({ zh: `${from} 至 ${to}`, en: `${from} to ${to}` }),
}

/** Default names of the first edition of a new portal. */
export const firstEdition = {
  name: { zh: '跨国公司领导人峰会', en: 'Multinational Leaders Summit' },
  city: { zh: '待定', en: 'To be announced' },
}

/** A public registration in the log: `doors.tempEnrollRegister`. */
export const doorLabel = (field: string): Bilingual => {
  const door = field.split('.')[1] ?? ''
  return { zh: `公开登记（${door}）`, en: `Public registration (${door})` }
}

/** Changes of an edition in the log that are no field of its form. */
export const logFields = {
  current: { zh: '本届', en: 'Current edition' },
  state: { zh: '状态', en: 'State' },
  'people.added': { zh: '补录名单：新增人数', en: 'People entered: new' },
  'people.changed': { zh: '补录名单：更新人数', en: 'People entered: updated' },
  'people.linked': { zh: '补录名单：交给单位的人数', en: 'People entered: given to organisations' },
  'people.gone': { zh: '补录名单：移除人数', en: 'People entered: removed' },
}
