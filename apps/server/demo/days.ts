import { eventDay } from '#kit/rules/clock/zone.ts'

const dayLength = 86_400_000

/** A time plus a number of days, which may be fractional. */
export const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * dayLength)

/** The calendar day in the event's zone, a number of days from now. */
export const dayFrom = (now: Date, days: number) => eventDay(daysAfter(now, days))

/** Moves a time to office hours (9:00 to 18:00) of the same day in the event's zone; `share` is the fraction of the office hours. */
export const duringWorkingHours = (time: Date, share: number) =>
  new Date(Date.parse(`${eventDay(time)}T09:00:00+08:00`) + share * 9 * 3_600_000)
