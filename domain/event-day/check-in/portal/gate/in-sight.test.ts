import { expect, test } from 'vitest'
import { codesInSight } from './in-sight.ts'

test('a code is given once while it is in sight, also after a long answer, and again once it was away', () => {
  const codes = codesInSight()
  expect(codes.isNew('1', 10_000)).toBe(true)
  expect(codes.isNew('1', 10_120)).toBe(false)
  for (let now = 10_240; now < 30_000; now += 120) codes.pause(now)
  expect(codes.isNew('1', 30_000)).toBe(false)
  expect(codes.isNew('2', 30_120)).toBe(true)
  expect(codes.isNew('1', 30_240)).toBe(true)
  expect(codes.isNew('1', 34_300)).toBe(true)
})
