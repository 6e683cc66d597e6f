import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { appendFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { databasesMade } from './postgres.ts'
import { budgetOf, overBudget, type Work } from './work-budgets.ts'

// Runs around every test file. What a file costs is counted, not timed: starts of processes, copies of the database, and the processor time of its own
// process, which a loaded machine changes little.

let processes = 0
const started = () => {
  processes += 1
}
let before: { cpu: NodeJS.CpuUsage; databases: number }

beforeAll(() => {
  subscribe('child_process', started)
  before = { cpu: process.cpuUsage(), databases: databasesMade() }
})

afterAll(async () => {
  unsubscribe('child_process', started)
  const { user, system } = process.cpuUsage(before.cpu)
  const work: Work = {
    processorSeconds: Math.round((user + system) / 1e6),
    processes,
    databases: databasesMade() - before.databases,
  }
  const path = relative(process.cwd(), expect.getState().testPath ?? '')
  // WORK_LOG names a file that gets a line for each
  if (process.env.WORK_LOG) await appendFile(process.env.WORK_LOG, `${path} ${JSON.stringify(work)}\n`)
  const over = overBudget(work, budgetOf(path))
  if (over.length > 0) throw new Error(`${path} takes ${over.join(', ')}: see kit/testing/work-budgets.ts`)
})
