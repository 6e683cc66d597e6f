import { localTime, momentOf } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'

/** A moment as an input of date and time has it, in the zone of the event; empty for none. */
export const inputOf = (iso: string | null): string => (iso ? localTime(new Date(iso), eventZone) : '')

/** The moment of such an input; null while it is empty or half typed. */
export const momentOfInput = (local: string): string | null =>
  momentOf(local, eventZone)?.toISOString() ?? null

/** The time in the zone of the event, with the day where it is another than the one that is looked at: “02:00 (06-17)”. */
export function timeOn(iso: string, day: string): string {
  const local = localTime(new Date(iso), eventZone)
  return local.startsWith(day) ? local.slice(11) : `${local.slice(11)} (${local.slice(5, 10)})`
}

/** The time of day in the zone of the event. */
export const timeOf = (iso: string): string => localTime(new Date(iso), eventZone).slice(11)
