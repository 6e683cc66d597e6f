import type { Bilingual } from '#kit/words/bilingual.ts'
import type { OwnShuttle } from './api.ts'

const at = ({ time, isNextDay }: { time: string; isNextDay: boolean }): Bilingual =>
  isNextDay ? { zh: `次日 ${time}`, en: `${time} (next day)` } : { zh: time, en: time }

/** When the buses of a line leave: first, last and interval, or each time. */
export function timesOf({ every, departures }: Pick<OwnShuttle, 'every' | 'departures'>): Bilingual {
  const all = departures.map(at)
  const last = all.at(-1)
  return every && last
    ? {
        zh: `${every.first}–${last.zh}，每 ${every.minutes} 分钟一班`,
        en: `${every.first}–${last.en}, every ${every.minutes} minutes`,
      }
    : { zh: all.map(({ zh }) => zh).join(' · '), en: all.map(({ en }) => en).join(' · ') }
}

/** What guests read. */
export const shuttleWords = {
  title: { zh: '班车', en: 'Shuttle buses' },
  hint: { zh: '（北京时间）', en: '(China Standard Time)' },
  clock: { zh: '时刻均为北京时间。', en: 'All times are China Standard Time.' },
  route: { zh: '线路', en: 'Route' },
  stop: { zh: '上车地点', en: 'Where to board' },
  times: { zh: '发车时间', en: 'Departures' },
  days: { zh: '日期', en: 'Days' },
  plate: { zh: '车牌号', en: 'Number plate' },
}

/** What the reception reads of a line whose days are not those of the edition any more. */
export const daysWords = {
  title: { zh: '需处理', en: 'To look at' },
  outside: {
    zh: '日期不在接送日期内',
    en: 'Outside the days for pick-up and drop-off',
  },
}
