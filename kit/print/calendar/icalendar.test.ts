import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './icalendar.ts'

const event = {
  uid: 'a-1@example.com',
  sequence: 3,
  changedAt: new Date('2026-05-01T02:00:00Z'),
  begins: new Date('2026-06-17T01:30:00Z'),
  ends: new Date('2026-06-17T04:10:00Z'),
}
const fileWith = (texts: { summary: string; description?: string }) =>
  calendarFile({ product: '-//Test//EN', name: 'Plan', events: [{ ...event, ...texts }] })

/** A property's text as a calendar program reads it: lines unfolded, escapes decoded. */
const textIn = (file: string, name: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\([\\;,n])/g, (_, character) => (character === 'n' ? '\n' : character))

test('every line ends with CR LF, times are in UTC, the end of whole days is the day after', () => {
  const file = calendarFile({
    product: '-//Test//EN',
    name: 'Plan',
    events: [
      { ...event, summary: 'Flight' },
      {
        uid: 'days',
        sequence: 0,
        changedAt: event.changedAt,
        summary: 'Summit',
        firstDay: '2026-06-18',
        lastDay: '2026-06-30',
      },
    ],
  })
  expect(file.split('\r\n').join('')).not.toMatch(/[\r\n]/)
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\/Test\/\/EN\r\n/)
  expect(file).toContain('DTSTART:20260617T013000Z\r\nDTEND:20260617T041000Z\r\n')
  expect(file).toContain('DTSTART;VALUE=DATE:20260618\r\nDTEND;VALUE=DATE:20260701\r\n')
  expect(file).toContain('UID:a-1@example.com\r\nDTSTAMP:20260501T020000Z\r\n')
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})

test('any text arrives as it was, in lines of at most 75 octets, and can add no line of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const text = `青岛✈${typed}`.toWellFormed().replace(/\p{Cc}/gu, '')
      const file = fileWith({ summary: text, description: `${text}\nEND:VEVENT` })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(textIn(file, 'SUMMARY')).toBe(text)
      expect(textIn(file, 'DESCRIPTION')).toBe(`${text}\nEND:VEVENT`)
      expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1)
    }),
  )
})

test('control characters go', () => {
  expect(textIn(fileWith({ summary: 'a\u0000b\u0007c' }), 'SUMMARY')).toBe('a b c')
})
