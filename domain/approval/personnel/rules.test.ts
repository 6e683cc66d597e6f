import { expect, test } from 'vitest'
import { byNeed, isTurn } from './rules.ts'

test('of whom something is asked comes first, each by name', () => {
  const of = (passportName: string, status: 'draft' | 'returned' | 'pending' | 'approved') => ({
    passportName,
    status,
  })
  const all = [
    of('Wu Lei', 'approved'),
    of('Zhao Lei', 'draft'),
    of('Qian Wen', 'draft'),
    of('An Li', 'pending'),
    of('Sun Yi', 'returned'),
  ]
  const ordered = byNeed(all)
  expect(ordered.map(({ passportName }) => passportName)).toEqual([
    ...['Sun Yi', 'Qian Wen', 'Zhao Lei', 'An Li', 'Wu Lei'],
  ])
  expect(ordered.filter(isTurn)).toHaveLength(3)
})
