import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#kit/db/database.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { runDue, scheduleSteps } from './run-due.ts'
import type { Step, StepOutcome } from './step.ts'
import { housekeepingSteps } from './tables.ts'

const { db, close } = openDatabase(await testDatabaseUrl(), 4)
let time = new Date('2026-05-01T00:00:00Z')
const later = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000)
}
let told: object[] = []

beforeEach(async () => {
  told = []
  await db.delete(housekeepingSteps)
})
afterAll(close)

type Run = (now: Date, cursor: string | undefined) => Promise<number | StepOutcome>
const step = (name: string, run: Run, everyMinutes = 10): Step<null> => ({
  name,
  everyMinutes,
  run: (_, now, cursor) => run(now, cursor),
})

async function round(...steps: Step<null>[]) {
  await scheduleSteps(
    db,
    steps.map(({ name }) => name),
    time,
  )
  const report = ({ ms: _, ...run }: { ms: number }) => void told.push(run)
  await runDue({ db, steps, report }, null, () => time)
}

test('a step runs when it is due, of several processes in one', async () => {
  let runs = 0
  const one = step('one', async () => ++runs)
  await Promise.all([round(one), round(one), round(one)])
  expect(runs).toBe(1)
  later(9)
  await round(one)
  expect(runs).toBe(1)
  later(1)
  await Promise.all([round(one), round(one)])
  expect(runs).toBe(2)
})

test('a step that fails is told, and stops neither the others nor the schedule', async () => {
  let tries = 0
  const failing = step('a', async () => {
    if (++tries === 1) throw new Error('broken')
    return 3
  })
  const after = step('b', async () => 5)
  await round(failing, after)
  expect(told).toEqual([
    { name: 'a', isTold: false, error: new Error('broken') },
    { name: 'b', isTold: false, count: 5 },
  ])
  later(10)
  await round(failing, after)
  expect(told.slice(2)).toContainEqual({ name: 'a', isTold: false, count: 3 })
})

test('the next run goes on where the last one ended', async () => {
  const seen: (string | undefined)[] = []
  const walking = step('walk', async (_, cursor) => {
    seen.push(cursor)
    return { count: 0, cursor: `${cursor ?? ''}x` }
  })
  for (let n = 0; n < 3; n++) {
    await round(walking)
    later(10)
  }
  expect(seen).toEqual([undefined, 'x', 'xx'])
})

test('a step that a process died over is taken up again', async () => {
  let runs = 0
  const one = step('one', async () => ++runs)
  const dying = runDue(
    { db, steps: [step('one', () => new Promise(() => undefined))], report: () => undefined },
    null,
    () => time,
  )
  await scheduleSteps(db, ['one'], time)
  void dying
  later(16)
  await round(one)
  expect(runs).toBe(1)
})
