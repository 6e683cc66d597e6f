import { expect, test } from 'vitest'
import { budgetOf, overBudget } from './work-budgets.ts'

const usual = budgetOf('any.test.ts')

test('a file within its budget is told nothing, one above it each thing that is too much', () => {
  expect(overBudget(usual, usual)).toEqual([])
  const above = { ...usual, processes: usual.processes + 1, databases: usual.databases + 1 }
  expect(overBudget(above, usual)).toEqual([
    `${above.processes} processes (at most ${usual.processes})`,
    `${above.databases} databases (at most ${usual.databases})`,
  ])
  const slow = { ...usual, processorSeconds: usual.processorSeconds + 1 }
  expect(overBudget(slow, usual)).toHaveLength(1)
  expect(overBudget(slow, budgetOf('bench/growth/growth.test.ts'))).toEqual([])
})
