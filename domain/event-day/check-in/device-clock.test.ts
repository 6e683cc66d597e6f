import { expect, test } from 'vitest'
import { exchanged, looked, reopened, timeOf, unmeasured } from './rules/device-clock.ts'

const minute = 60_000
const at = Date.UTC(2026, 5, 18, 1)

/** Measured by an exchange at a moment when this clock was right. */
const measured = exchanged(unmeasured(at, 0), { sent: at - 50, answered: at + 50, server: at, mono: 0 })

test('a clock that is set while the page is open is seen, corrected and marked', () => {
  const set = timeOf(looked(measured, at + 7 * minute, 0))
  expect(set).toMatchObject({ offset: -7 * minute, clockJumped: true })
  expect(set.uncertainty).toBeGreaterThan(7 * minute)
  expect(timeOf(looked(measured, at + minute, minute))).toMatchObject({ offset: 0, clockJumped: false })
})

test('after the page was closed, the time since the last look is uncertain: a clock that was set forward lies within', () => {
  // half a minute closed, and the clock was set by seven minutes; the monotonic clock begins anew from it
  const later = at + 7.5 * minute
  const again = timeOf(reopened(measured, later, 7.5 * minute))
  expect(again.clockJumped).toBe(false)
  expect(Math.abs(later - (at + minute / 2)) <= again.uncertainty).toBe(true)
  const twice = timeOf(reopened(reopened(measured, at + minute, minute), at + 2 * minute, 2 * minute))
  expect(twice.uncertainty).toBeGreaterThanOrEqual(2 * minute)
})

test('a clock that stands before the last look was set back', () => {
  const earlier = at - 20 * minute
  for (const mono of [-20 * minute, 0]) {
    const again = timeOf(reopened(measured, earlier, mono))
    expect(again).toMatchObject({ offset: 20 * minute, clockJumped: true })
    expect(again.uncertainty).toBeGreaterThanOrEqual(20 * minute)
  }
})
