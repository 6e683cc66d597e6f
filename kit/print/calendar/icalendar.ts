import { addDays } from '#kit/rules/clock/zone.ts'
// Writes iCalendar files (RFC 5545); only the subset that itineraries and activities need.

/** A zone without daylight saving; written into the file as VTIMEZONE, so that a reader need not know it. */
export type FixedZone = { name: string; offsetMinutes: number; abbreviation: string }

/** An event at a time, or over whole days (`begins` and `ends` are `YYYY-MM-DD`, both included). */
export type CalendarEvent = {
  /** Stable across files, so that a calendar updates its existing entry. */
  uid: string
  /** Raised by every change. */
  sequence: number
  changedAt: Date
  summary: string
  description?: string | undefined
  location?: string | undefined
  /** `cancelled` when it does not take place or no longer concerns this reader: calendars that have the entry strike it out. */
  status?: 'confirmed' | 'tentative' | 'cancelled'
} & (
  | { begins: Date; ends: Date /** Without one, times are written in UTC. */; zone?: FixedZone }
  | { firstDay: string; lastDay: string }
)

type Calendar = {
  product: string
  name: string
  events: readonly CalendarEvent[]
  /** Polling interval of a subscribed calendar, in minutes. */
  refreshMinutes?: number
}

const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    // control characters would break the line format
    .replace(/\p{Cc}/gu, ' ')

const utc = (time: Date) => `${time.toISOString().replace(/[-:]|\.\d{3}/g, '')}`

/** A time as a property value: in UTC, or as local time of a zone. */
const timeIn = (time: Date, zone: FixedZone | undefined) =>
  zone
    ? `;TZID=${zone.name}:${utc(new Date(time.getTime() + zone.offsetMinutes * 60_000)).slice(0, -1)}`
    : `:${utc(time)}`

function offset(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

const zoneLines = ({ name, offsetMinutes, abbreviation }: FixedZone) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset(offsetMinutes)}`,
  `TZOFFSETTO:${offset(offsetMinutes)}`,
  `TZNAME:${abbreviation}`,
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** The distinct zones that events name. */
const zonesOf = (events: readonly CalendarEvent[]): FixedZone[] => [
  ...new Map(
    events.flatMap((event) =>
      'begins' in event && event.zone ? [[event.zone.name, event.zone] as const] : [],
    ),
  ).values(),
]

/** The day after, `YYYYMMDD`: DTEND of an all-day event is exclusive. */
const after = (day: string) => addDays(day, 1).replaceAll('-', '')

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
      // a continuation line begins with a space, which counts
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
      ? [`DTSTART${timeIn(event.begins, event.zone)}`, `DTEND${timeIn(event.ends, event.zone)}`]
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
    ...(event.status ? [`STATUS:${event.status.toUpperCase()}`] : []),
    ...when,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    'END:VEVENT',
  ]
}

/** A calendar file, to be sent as `text/calendar; charset=utf-8`. */
export const calendarFile = ({ product, name, events, refreshMinutes }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(product)}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(refreshMinutes
      ? [
          'METHOD:PUBLISH',
          `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
          `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
        ]
      : []),
    ...zonesOf(events).flatMap(zoneLines),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
