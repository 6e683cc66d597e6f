import { afterEach, beforeEach, expect, test } from 'vitest'
import { daysText, momentText } from './day-words.ts'

let zone: string | undefined
beforeEach(() => {
  zone = process.env.TZ
})
afterEach(() => {
  process.env.TZ = zone
})

test('two days are said as one span', () => {
  expect(daysText('2026-06-18', '2026-06-20', 'zh').match(/2026年/g)).toHaveLength(1)
  expect(daysText('2026-06-18', '2026-06-20', 'en')).toMatch(/18.+20 June 2026$/)
})

test('a moment is said in the time of the event, with the zone where it could be doubted', () => {
  process.env.TZ = 'Europe/Paris'
  expect(momentText('2026-06-18T01:30:00Z', 'en')).toMatch(/18 June? 2026,? (at )?09:30 \(UTC\+8\)$/)
  process.env.TZ = 'Asia/Shanghai'
  expect(momentText('2026-06-18T01:30:00Z', 'en')).toMatch(/09:30$/)
  expect(momentText('2026-06-18T01:30:00Z', 'zh')).toMatch(/^2026年6月18日.*周四.*09:30$/)
})
