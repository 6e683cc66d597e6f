// Calendar files as RFC 5545 has them; only what a plan of journeys needs. Times go out in UTC, so that no zone needs describing.

/** An event at a time, or over whole days (`begins` and `ends` are `YYYY-MM-DD`, both included). */
export type CalendarEvent = {
  /** The same for the same thing in every file, so that a calendar replaces what it has. */
  uid: string
  /** Raised by every change. */
  sequence: number
  changedAt: Date
  summary: string
  description?: string | undefined
  location?: string | undefined
} & ({ begins: Date; ends: Date } | { firstDay: string; lastDay: string })

type Calendar = { product: string; name: string; events: readonly CalendarEvent[] }

const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    // what is no text has no business in a file of lines
    .replace(/\p{Cc}/gu, ' ')

const utc = (time: Date) => `${time.toISOString().replace(/[-:]|\.\d{3}/g, '')}`

/** The day after, `YYYYMMDD`: the end of an event over whole days is not part of it. */
const after = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

const bytes = new TextEncoder()

/** Lines of at most 75 octets, folded between characters (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const character of line) {
    const octets = bytes.encode(character).length
    if (length + octets > 75) {
      parts.push(part)
      part = ''
      // the space that a folded line begins with
      length = 1
    }
    part += character
    length += octets
  }
  return [...parts, part].join('\r\n ')
}

function linesOf(event: CalendarEvent): string[] {
  const when =
    'begins' in event
      ? [`DTSTART:${utc(event.begins)}`, `DTEND:${utc(event.ends)}`]
      : [
          `DTSTART;VALUE=DATE:${event.firstDay.replaceAll('-', '')}`,
          `DTEND;VALUE=DATE:${after(event.lastDay)}`,
          'TRANSP:TRANSPARENT',
        ]
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...when,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    'END:VEVENT',
  ]
}

/** A calendar file, to be sent as `text/calendar; charset=utf-8`. */
export const calendarFile = ({ product, name, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(product)}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
