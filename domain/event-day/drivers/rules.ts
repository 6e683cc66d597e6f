import { steps, tap } from '#domain/event-day/transport/rules.ts'
import { addDays, beginOfDay, eventDay } from '#kit/rules/clock/zone.ts'

/** What a driver taps: the steps of a way, and what takes one of them back. Who did not come, or goes their own way, is noted by reception. */
export const stepTap = tap.refine(({ kind, direction }) => kind === null || steps[direction].includes(kind), {
  path: ['kind'],
})

/** The address of a driver’s page; the token follows as its fragment, which no server logs. */
export const driverPath = '/driver-runs'

/** Days of which a driver sees runs: today and tomorrow. */
const daysSeen = 2

/** The span of moments of which a driver sees runs. */
export function spanSeen(now: Date): { from: Date; until: Date } {
  const today = eventDay(now)
  return { from: beginOfDay(today), until: beginOfDay(addDays(today, daysSeen)) }
}

/** When a link ends: a day after the edition, whose guests leave then; one that is made later, with the days that it shows. */
export function endOfLink(now: Date, { ends }: { ends: string }): Date {
  const afterEdition = beginOfDay(addDays(ends, 2))
  const { until } = spanSeen(now)
  return new Date(Math.max(afterEdition.getTime(), until.getTime()))
}
