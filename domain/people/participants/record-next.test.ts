import { expect, test } from 'vitest'
import { isRecordNext } from './rules.ts'

const problem = { path: 'email', code: 'required' }
const next = (
  status: Parameters<typeof isRecordNext>[0]['status'],
  edit: boolean,
  submit: boolean,
  problems = 0,
) =>
  isRecordNext({ status, may: { edit, submit }, problems: Array.from({ length: problems }, () => problem) })

test('what is asked of the record comes before its annexes, for those who may answer it', () => {
  expect(next('draft', true, true, 1)).toBe(true)
  expect(next('returned', true, false)).toBe(true)
  expect(next('approved', true, false, 1)).toBe(true)
  expect(next('pending', true, false)).toBe(false)
  // an assistant with the itinerary alone, and everybody once registration has closed
  expect(next('draft', false, false, 1)).toBe(false)
})

test('a change since the submission is submitted first', () => {
  expect(next('pending', true, true)).toBe(true)
  expect(next('approved', true, true)).toBe(true)
})
