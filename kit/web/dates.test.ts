import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatDay, formatDays, formatMoment, unbrokenDays } from './dates.ts'

let zone: string | undefined
beforeEach(() => {
  zone = process.env.TZ
})
afterEach(() => {
  process.env.TZ = zone
})

test('a day is said with its weekday, whatever zone the reader is in', () => {
  process.env.TZ = 'America/Los_Angeles'
  expect(formatDay('2026-06-18', 'zh')).toBe('2026年6月18日星期四')
  expect(formatDay('2026-06-18', 'en')).toMatch(/^Thursday,? 18 June 2026$/)
})

test('two days are said as one span', () => {
  expect(formatDays('2026-06-18', '2026-06-20', 'zh').match(/2026年/g)).toHaveLength(1)
  expect(formatDays('2026-06-18', '2026-06-20', 'en')).toMatch(/18.+20 June 2026$/)
})

test('a moment is said in the time of the event, with the zone where it could be doubted', () => {
  process.env.TZ = 'Europe/Paris'
  expect(formatMoment('2026-06-18T01:30:00Z', 'en')).toMatch(/18 June? 2026,? (at )?09:30 \(UTC\+8\)$/)
  process.env.TZ = 'Asia/Shanghai'
  expect(formatMoment('2026-06-18T01:30:00Z', 'en')).toMatch(/09:30$/)
  expect(formatMoment('2026-06-18T01:30:00Z', 'zh')).toMatch(/^2026年6月18日.*周四.*09:30$/)
})

test('a range of days breaks at its dash only', () => {
  const range = unbrokenDays(formatDays('2027-01-18', '2027-01-20', 'en'))
  expect(range.split(/(?!\u00a0)\s/)).toEqual([
    'Monday\u00a018\u00a0January',
    '–',
    'Wednesday\u00a020\u00a0January\u00a02027',
  ])
  expect(unbrokenDays(formatDays('2026-06-18', '2026-06-20', 'zh'))).toBe(
    formatDays('2026-06-18', '2026-06-20', 'zh'),
  )
})
