import { expect, test } from 'vitest'
import { byNeed, isCallersTurn } from './rules.ts'

test('of whom something is asked comes first, each by name', () => {
  const of = (
    passportName: string,
    status: 'draft' | 'returned' | 'pending' | 'approved',
    mayEdit = true,
  ) => ({ passportName, status, mayEdit, fillsInThemself: false })
  const all = [
    of('Wu Lei', 'approved'),
    of('Zhao Lei', 'draft'),
    of('Qian Wen', 'draft'),
    of('An Li', 'pending'),
    of('Sun Yi', 'returned'),
    // of what cannot be changed nothing is asked
    of('Bai He', 'returned', false),
  ]
  const ordered = byNeed(all)
  expect(ordered.map(({ passportName }) => passportName)).toEqual([
    ...['Sun Yi', 'Qian Wen', 'Zhao Lei', 'An Li', 'Bai He', 'Wu Lei'],
  ])
  expect(ordered.filter(isCallersTurn)).toHaveLength(3)
})
