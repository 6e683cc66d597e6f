import { afterEach, beforeEach, expect, test } from 'vitest'
import { unbroken } from '#kit/words/unbroken.ts'
import { formatDay, formatDays, formatMoment, unbrokenDays } from './dates.ts'

let zone: string | undefined
beforeEach(() => {
  zone = process.env.TZ
})
afterEach(() => {
  process.env.TZ = zone
})

/** Where a line may end in it: at a blank, and in Chinese between two characters. */
const pieces = (said: string) =>
  said.split(/ |(?<=\p{Script=Han})(?=[\p{Script=Han}\d])|(?<=\d)(?=\p{Script=Han})/u)

test('a day is said with its weekday, whatever zone the reader is in', () => {
  process.env.TZ = 'America/Los_Angeles'
  expect(formatDay('2026-06-18', 'zh').replaceAll('\u2060', '')).toBe('2026年6月18日星期四')
  expect(formatDay('2026-06-18', 'en')).toMatch(/^Thursday,? 18\u00a0June\u00a02026$/)
})

test('no line ends within a day, in neither language', () => {
  expect(pieces(formatDay('2026-06-18', 'zh'))).toHaveLength(1)
  expect(pieces(formatDay('2026-06-18', 'en'))).toEqual(['Thursday,', '18\u00a0June\u00a02026'])
  expect(pieces(formatMoment('2026-06-18T01:30:00Z', 'zh')).slice(0, 1)).toEqual([
    '2026\u2060年\u20606\u2060月\u206018\u2060日\u2060周\u2060四',
  ])
  expect(pieces(formatDays('2026-06-18', '2026-06-20', 'zh'))).toHaveLength(3)
  // what is not part of a day may break as before
  expect(pieces(unbroken('截止12月30日周三，还有30天'))).toContain('截')
})

test('a Chinese day that no line divides sorts and compares as it is written', () => {
  const { compare } = new Intl.Collator('zh')
  const said = formatDay('2026-06-18', 'zh')
  expect(compare(said, said.replace(/[^\d\p{Script=Han}]/gu, ''))).toBe(0)
  expect(said).not.toMatch(/\s/)
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
