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
  at: ({ time, isNextDay }: { time: string; isNextDay: boolean }): Bilingual =>
    isNextDay ? { zh: `次日 ${time}`, en: `${time} (next day)` } : { zh: time, en: time },
  every: (of: { first: string; last: Bilingual; minutes: number }): Bilingual => ({
    zh: `${of.first}–${of.last.zh}，每 ${of.minutes} 分钟一班`,
    en: `${of.first}–${of.last.en}, every ${of.minutes} minutes`,
  }),
}
