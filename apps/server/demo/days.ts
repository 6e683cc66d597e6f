import { eventDay } from '#kit/clock/zone.ts'

const dayLength = 86_400_000

/** A moment so many days (also parts of a day) after another. */
export const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * dayLength)

/** The calendar day in the event's zone so many days from now. */
export const dayFrom = (now: Date, days: number) => eventDay(daysAfter(now, days))
