/** The zone of the event. */
export const eventZone = 'Asia/Shanghai'

/** How the zone is described in calendar files: its clocks have not changed since 1991. */
export const eventClock = { name: eventZone, offsetMinutes: 480, abbreviation: 'CST' }

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: eventZone, dateStyle: 'short' })

/** The calendar day in the event's zone, `YYYY-MM-DD`. */
export const eventDay = (time: Date) => dayFormat.format(time)

/** The moment at which a day of the event begins, `YYYY-MM-DD`. Its zone has no daylight saving time. */
export const beginOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00Z`) - eventClock.offsetMinutes * 60_000)

/** The calendar day some days after another one, or before it when negative; both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
