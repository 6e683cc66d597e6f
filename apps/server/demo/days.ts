import { eventDay } from '#kit/clock/zone.ts'

const dayLength = 86_400_000

/** A moment so many days (also parts of a day) after another. */
export const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * dayLength)

/** The calendar day in the event's zone so many days from now. */
export const dayFrom = (now: Date, days: number) => eventDay(daysAfter(now, days))

/** On the same day in the event's zone, but between nine and six, when people register and decide. */
export const duringWorkingHours = (time: Date, share: number) =>
  new Date(Date.parse(`${eventDay(time)}T09:00:00+08:00`) + share * 9 * 3_600_000)
