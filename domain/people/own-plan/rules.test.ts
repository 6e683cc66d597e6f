import { expect, test } from 'vitest'
import { isOwnTurn, minutesFor } from './rules.ts'

test('who registered for themself has to act on a draft and on what was returned, and nobody else is asked', () => {
  const isTurn = (status: Parameters<typeof isOwnTurn>[0]['status'], isOwn = true, mayEdit = true) =>
    isOwnTurn({ status, isOwn, mayEdit, missing: 0 })
  expect(isTurn('draft')).toBe(true)
  expect(isTurn('returned')).toBe(true)
  expect(isTurn('pending')).toBe(false)
  expect(isTurn('approved')).toBe(false)
  expect(isTurn('returned', false)).toBe(false)
  expect(isTurn('draft', true, false)).toBe(false)
})

test('the minutes follow what is missing, and are never none', () => {
  expect([0, 1, 12].map((missing) => minutesFor({ missing }))).toEqual([1, 1, 4])
})
