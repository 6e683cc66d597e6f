import type { Words } from '#kit/words/record-words.ts'
import type { summit } from './rules.ts'

export const words = {
  title: { zh: '峰会届次', en: 'Summit edition' },
  sections: {
    edition: { zh: '届次', en: 'Edition' },
    windows: { zh: '日期与时间窗口', en: 'Dates and windows' },
    limits: { zh: '限额', en: 'Limits' },
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
    editsUntil: { zh: '行程与活动可修改至', en: 'Itinerary and activities may be edited until' },
    companionsPerGuest: { zh: '每位嘉宾随行人数上限', en: 'Companions per guest at most' },
  },
  problems: {
    closesBeforeOpening: { zh: '截止日不能早于开始日', en: 'Registration cannot close before it opens' },
    editsEndBeforeOpening: {
      zh: '修改截止日不能早于报名开始日',
      en: 'Edits cannot end before registration opens',
    },
    endsBeforeBeginning: { zh: '闭幕日不能早于开幕日', en: 'The summit cannot end before it begins' },
  },
} satisfies Words<typeof summit>
