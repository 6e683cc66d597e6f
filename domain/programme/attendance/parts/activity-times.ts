import { eventDay } from '#kit/rules/clock/zone.ts'
import { formatDay, formatMoment } from '#kit/web/dates.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { OwnActivity } from '../api.ts'

type Times = Pick<OwnActivity, 'begins' | 'ends' | 'beginsAt'>

const timeOf = (local: string | null | undefined) => local?.slice(11) ?? ''
const dayOf = (local: string | null | undefined) => local?.slice(0, 10) ?? ''

/** “09:00–11:30”; an end on another day is shown with its day. */
export function timesText({ begins, ends }: Times, language: Language): string {
  const isOneDay = dayOf(begins) === dayOf(ends)
  const end = isOneDay ? timeOf(ends) : `${formatDay(dayOf(ends), language)} ${timeOf(ends)}`
  return `${timeOf(begins)}–${end}`
}

/** A moment in both languages, for sentences. */
export const momentIn = (iso: string): Bilingual => ({
  zh: formatMoment(iso, 'zh'),
  en: formatMoment(iso, 'en'),
})

/** Activities grouped by the day of the event on which they begin, in order. */
export const byDay = <A extends Times>(activities: readonly A[]): [day: string, A[]][] =>
  [...Map.groupBy(activities, ({ beginsAt }) => eventDay(new Date(beginsAt)))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
