import { shortDayText } from '#kit/rules/clock/day-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { listed } from '#kit/words/punctuation.ts'
import type { Departure, shownTimes } from './rules.ts'

const at = ({ time, isNextDay }: Departure): Bilingual =>
  isNextDay ? { zh: `次日 ${time}`, en: `${time} (next day)` } : { zh: time, en: time }

/** When the buses of a line leave: first, last and interval, with a last one that the interval misses; or each time. */
export function timesOf({ every, departures }: ReturnType<typeof shownTimes>): Bilingual {
  const all = departures.map(at)
  const isMet = departures.at(-1)?.time === every?.last
  const [last, missed] = isMet ? [all.at(-1)] : [all.at(-2), all.at(-1)]
  return every && last
    ? {
        zh: `${every.first}–${last.zh}，每 ${every.minutes} 分钟一班${missed ? `，末班 ${missed.zh}` : ''}`,
        en: `${every.first}–${last.en}, every ${every.minutes} minutes${missed ? `, and ${missed.en}` : ''}`,
      }
    : listed(all)
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
  loading: {
    zh: '正在加载班车线路，请稍候再打印。',
    en: 'Shuttle lines are being loaded; wait before you print.',
  },
  notLoaded: {
    zh: '班车线路未能加载，本页不完整。请刷新后再打印。',
    en: 'The shuttle lines could not be loaded, so this sheet is not complete. Reload it before you print.',
  },
}

/** What the reception reads of the days of a line. */
export const daysWords = {
  every: { zh: '每天', en: 'Every day' },
  from: (day: Bilingual): Bilingual => ({ zh: `${day.zh}起`, en: `From ${day.en}` }),
  until: (day: Bilingual): Bilingual => ({ zh: `至${day.zh}`, en: `Until ${day.en}` }),
  outside: (days: Bilingual): Bilingual => ({
    zh: `${days.zh}（不全在接送日期内）`,
    en: `${days.en} (not all of its days are among those for pick-up and drop-off)`,
  }),
  /** The days for pick-up and drop-off of an edition, in a refusal. */
  between: ({ from, until }: { from: Bilingual; until: Bilingual }): Bilingual => ({
    zh: `${from.zh}至${until.zh}`,
    en: `${from.en} to ${until.en}`,
  }),
}

const short = (day: string | null | undefined): Bilingual | undefined =>
  day ? { zh: shortDayText(day, 'zh'), en: shortDayText(day, 'en') } : undefined

type Days = { firstDay?: string | null; lastDay?: string | null }

/** The days of a line, once where it is one day. */
export function daysOf({ firstDay, lastDay }: Days): Bilingual {
  const [first, last] = [short(firstDay), short(lastDay)]
  if (!first) return last ? daysWords.until(last) : daysWords.every
  if (!last) return daysWords.from(first)
  return firstDay === lastDay ? first : { zh: `${first.zh} – ${last.zh}`, en: `${first.en} – ${last.en}` }
}
