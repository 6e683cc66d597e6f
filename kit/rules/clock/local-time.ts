// Local times of places, as printed on a ticket. Not every supported browser has Temporal, so this uses Intl; the tests compare it with
// Temporal.

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const day = 86_400_000

const asUtc = (local: string) => Date.parse(`${local}:00Z`)

/** Whether it is a valid date and time, `YYYY-MM-DDTHH:mm`, between the years 1900 and 2100. */
export function isLocalTime(local: string): boolean {
  if (!form.test(local) || local < '1900' || local >= '2101') return false
  const time = asUtc(local)
  // Date turns 31 February into a day in March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(local)
}

// cache: constructing a formatter is far slower than using it
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const fields = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const made = new Intl.DateTimeFormat('en-GB', { ...fields, timeZone: zone, hourCycle: 'h23' })
  formats.set(zone, made)
  return made
}

/** Local time of a zone at a moment: `YYYY-MM-DDTHH:mm`. `zone` is an IANA name. */
export function localTime(moment: Date, zone: string): string {
  const part = Object.fromEntries(
    formatIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/** UTC offset of a zone at a moment, in minutes. */
export const offsetAt = (moment: Date, zone: string): number => {
  const minute = Math.floor(moment.getTime() / 60_000)
  return asUtc(localTime(moment, zone)) / 60_000 - minute
}

/**
 * The moment of a local time in a zone. Undefined for a time skipped when clocks go forward; the first moment of a time that occurs twice when
 * they go back. `local` must be a valid date and time.
 */
export function momentOf(local: string, zone: string): Date | undefined {
  const guess = asUtc(local)
  // the offsets before and after any change nearby; a later moment is the one with the smaller offset
  const offsets = [offsetAt(new Date(guess - day), zone), offsetAt(new Date(guess + day), zone)]
  return offsets
    .sort((one, other) => other - one)
    .map((offset) => new Date(guess - offset * 60_000))
    .find((moment) => localTime(moment, zone) === local)
}
