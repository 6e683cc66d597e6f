import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLocalTime, localTime, momentOf, offsetAt } from './local-time.ts'
import { beginOfDay, eventZone } from './zone.ts'

/** The part of Temporal used here: Node has it, TypeScript's lib has no types for it yet. */
declare const Temporal: {
  PlainDateTime: {
    from(local: string): {
      toZonedDateTime(zone: string, how: { disambiguation: 'earlier' | 'reject' }): Zoned
    }
  }
  Instant: { fromEpochMilliseconds(time: number): { toZonedDateTimeISO(zone: string): Zoned } }
}
type Zoned = {
  epochMilliseconds: number
  offsetNanoseconds: number
  toPlainDateTime(): { toString(): string }
}

const zones = [
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Africa/Casablanca',
  'Africa/Cairo',
  'America/Sao_Paulo',
  'UTC',
]

const aZone = fc.constantFrom(...zones)
const from = Date.UTC(2020, 0, 1) / 60_000
const until = Date.UTC(2034, 0, 1) / 60_000
const aMinute = fc.integer({ min: from, max: until })
const localOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16)

/** Times around a daylight saving change, where the edge cases are; most random minutes are far from one. */
const nearChange = fc
  .tuple(
    aZone,
    fc.integer({ min: 2020, max: 2033 }),
    fc.integer({ min: 0, max: 364 }),
    fc.integer({ min: 0, max: 287 }),
  )
  .map(([zone, year, nth, step]) => {
    const start = Date.UTC(year, 0, 1)
    const at = (day: number) => start + day * 86_400_000
    const turns = Array.from({ length: 365 }, (_, day) => day).filter(
      (day) => offsetAt(new Date(at(day)), zone) !== offsetAt(new Date(at(day + 1)), zone),
    )
    const turn = turns[nth % Math.max(1, turns.length)] ?? nth
    return { zone, local: localOf((at(turn) - 43_200_000) / 60_000 + step * 10) }
  })

const byTemporal = (local: string, zone: string) => {
  const plain = Temporal.PlainDateTime.from(local)
  try {
    plain.toZonedDateTime(zone, { disambiguation: 'reject' })
  } catch {
    // `reject` throws for skipped and for ambiguous times; of the ambiguous ones the earlier is expected
    const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' })
    if (earlier.toPlainDateTime().toString().slice(0, 16) !== local) return undefined
  }
  return plain.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds
}

describe('as Temporal has it', () => {
  test('the moment of any wall time', () => {
    fc.assert(
      fc.property(aZone, aMinute, (zone, minute) => {
        const local = localOf(minute)
        expect(momentOf(local, zone)?.getTime()).toBe(byTemporal(local, zone))
      }),
      { numRuns: 2_000 },
    )
  })

  test('the moment of wall times around the changes of clocks', () => {
    fc.assert(
      fc.property(nearChange, ({ zone, local }) => {
        expect(momentOf(local, zone)?.getTime()).toBe(byTemporal(local, zone))
      }),
      { numRuns: 300 },
    )
  })

  test('what clocks say at a moment, and how far ahead they are', () => {
    fc.assert(
      fc.property(aZone, aMinute, (zone, minute) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone)
        const moment = new Date(minute * 60_000)
        expect(localTime(moment, zone)).toBe(zoned.toPlainDateTime().toString().slice(0, 16))
        expect(offsetAt(moment, zone) * 60e9).toBe(zoned.offsetNanoseconds)
      }),
    )
  })
})

test.each([
  // clocks go forward from 2:00 to 3:00: this time does not exist
  ['2026-03-29T02:30', 'Europe/Berlin', undefined],
  ['2026-03-08T02:30', 'America/New_York', undefined],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', undefined],
  // clocks go back from 3:00 to 2:00: the first of the two
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-06-16T23:55', 'Asia/Tokyo', '2026-06-16T14:55:00.000Z'],
  ['2026-06-16T00:05', 'Asia/Shanghai', '2026-06-15T16:05:00.000Z'],
])('%s in %s', (local, zone, moment) => expect(momentOf(local, zone)?.toISOString()).toBe(moment))

test.each(['1999-12-31', '2026-06-16', '2028-02-29'])(
  'a day of the event begins at its midnight: %s',
  (day) => {
    expect(beginOfDay(day)).toEqual(momentOf(`${day}T00:00`, eventZone))
  },
)

test('what is a time of the calendar', () => {
  for (const good of ['2026-06-17T09:05', '2024-02-29T23:59', '1900-01-01T00:00'])
    expect(isLocalTime(good)).toBe(true)
  for (const bad of [
    '2026-02-29T10:00',
    '2026-06-17',
    '2026-06-17T24:00',
    '2026-06-17T09:60',
    '2101-01-01T00:00',
  ])
    expect(isLocalTime(bad)).toBe(false)
})
