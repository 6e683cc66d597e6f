import { formatDayShort } from '#kit/web/dates.ts'
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

const short = (day: string): Bilingual => ({ zh: formatDayShort(day, 'zh'), en: formatDayShort(day, 'en') })

/** What the reception reads of the days of a line. */
export const daysWords = {
  of({ firstDay, lastDay }: { firstDay?: string | null; lastDay?: string | null }): Bilingual {
    const [first, last] = [firstDay && short(firstDay), lastDay && short(lastDay)]
    if (first && last && firstDay !== lastDay)
      return { zh: `${first.zh} – ${last.zh}`, en: `${first.en} – ${last.en}` }
    if (first && last) return first
    if (first) return { zh: `${first.zh}起`, en: `From ${first.en}` }
    return last ? { zh: `至${last.zh}`, en: `Until ${last.en}` } : { zh: '每天', en: 'Every day' }
  },
  outside: (days: Bilingual): Bilingual => ({
    zh: `${days.zh}（不在接送日期内）`,
    en: `${days.en} (outside the days for pick-up and drop-off)`,
  }),
}
