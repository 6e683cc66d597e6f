// Wall times of places: what a ticket says. Temporal is not in every browser that the portal supports, so this stands on Intl; the tests
// hold it against Temporal.

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const day = 86_400_000

const asUtc = (local: string) => Date.parse(`${local}:00Z`)

/** Whether it is a date and time of the calendar, `YYYY-MM-DDTHH:mm`, between the years 1900 and 2100. */
export function isLocalTime(local: string): boolean {
  if (!form.test(local) || local < '1900' || local >= '2101') return false
  const time = asUtc(local)
  // 31 February would be taken for a day in March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(local)
}

// making one takes far longer than asking it
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

/** What the clocks of a zone say at a moment: `YYYY-MM-DDTHH:mm`. `zone` is an IANA name. */
export function localTime(moment: Date, zone: string): string {
  const part = Object.fromEntries(
    formatIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/** How far the clocks of a zone are ahead of UTC at a moment, in minutes. */
export const offsetAt = (moment: Date, zone: string): number => {
  const minute = Math.floor(moment.getTime() / 60_000)
  return asUtc(localTime(moment, zone)) / 60_000 - minute
}

/**
 * The moment at which the clocks of a zone say this. Undefined for a time that is skipped when they are put forward; of a time that comes
 * twice when they are put back, the first. `local` must be a time of the calendar.
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
