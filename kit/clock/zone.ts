/** The zone of the event. */
export const eventZone = 'Asia/Shanghai'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: eventZone, dateStyle: 'short' })

/** The calendar day in the event's zone, `YYYY-MM-DD`. */
export const eventDay = (time: Date) => dayFormat.format(time)
