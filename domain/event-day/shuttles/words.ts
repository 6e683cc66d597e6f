import type { Bilingual } from '#kit/words/bilingual.ts'

/** What guests read. */
export const shuttleWords = {
  title: { zh: '班车', en: 'Shuttle buses' },
  hint: { zh: '（北京时间）', en: '(China Standard Time)' },
  route: { zh: '线路', en: 'Route' },
  stop: { zh: '上车地点', en: 'Where to board' },
  times: { zh: '发车时间', en: 'Departures' },
  days: { zh: '日期', en: 'Days' },
  plate: { zh: '车牌号', en: 'Number plate' },
  every: (of: { first: string; last: string; minutes: number }): Bilingual => ({
    zh: `${of.first}–${of.last}，每 ${of.minutes} 分钟一班`,
    en: `${of.first}–${of.last}, every ${of.minutes} minutes`,
  }),
}
