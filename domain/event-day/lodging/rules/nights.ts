import { addDays, eventDay, eventZone } from '#kit/rules/clock/zone.ts'

/** Until this hour of the morning an arrival belongs to the night before: the bed has been waiting since the evening. */
export const endOfNight = 6

const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: eventZone,
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The night for which somebody who arrives at this moment needs a bed: the date of its evening in the zone of the summit. */
export function nightOf(arrival: Date): string {
  const day = eventDay(arrival)
  return Number(hourFormat.format(arrival)) < endOfNight ? addDays(day, -1) : day
}

/** First night and day of departure. */
export type Span = { arrives: string; leaves: string }

/** The nights between an arrival and a departure; undefined where one is not known, or no night lies between them. */
export function spanOf(reachesAt: Date | null, leavesAt: Date | null): Span | undefined {
  if (!reachesAt || !leavesAt) return undefined
  const [arrives, leaves] = [nightOf(reachesAt), eventDay(leavesAt)]
  return arrives < leaves ? { arrives, leaves } : undefined
}

/** How many nights; 0 where the departure is not after the arrival. */
export const lengthOf = ({ arrives, leaves }: Span): number =>
  Math.max(0, Math.round((Date.parse(leaves) - Date.parse(arrives)) / 86_400_000))

/** The dates of the evenings, in their order. */
export const nightsOf = (span: Span): string[] =>
  Array.from({ length: lengthOf(span) }, (_, at) => addDays(span.arrives, at))

/** Whether two spans have a night together. */
export const overlaps = (a: Span, b: Span): boolean => a.arrives < b.leaves && b.arrives < a.leaves
