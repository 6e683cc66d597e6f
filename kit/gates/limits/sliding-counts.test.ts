import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { purgeSteps } from '#kit/db/lifecycle/purge-steps.ts'
import { fixedClock } from '#kit/rules/clock/clock.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { runSteps } from '#kit/testing/run-steps.ts'
import { createSlidingCounts } from './sliding-counts.ts'
import { lifecycles, slidingCounts } from './tables.ts'

let open: OpenDatabase
const clock = fixedClock('2026-05-01T02:00:00Z')
beforeAll(async () => {
  setSecretKey(Buffer.alloc(32, 7))
  open = openDatabase(await testDatabaseUrl())
})
afterAll(() => open.close())

const counts = () => createSlidingCounts(open.db, clock)
let names = 0
const counted = () => ({ time: { name: `sliding-${names++}`, seconds: 60, slotSeconds: 10 }, of: 'a' })

test('permits so many in any period, and says from when on the next is permitted', async () => {
  const one = counted()
  expect(await counts().take(one, 3)).toMatchObject({ isTaken: true, used: 1 })
  clock.advance(30_000)
  expect([(await counts().take(one, 3)).isTaken, (await counts().take(one, 3)).isTaken]).toEqual([true, true])
  expect(await counts().take(one, 3)).toEqual({
    isTaken: false,
    used: 3,
    until: new Date('2026-05-01T02:01:10Z'),
  })
  clock.advance(39_999)
  expect((await counts().take(one, 3)).isTaken).toBe(false)
  clock.advance(1)
  // the first is over, the two after it are not
  expect(await counts().take(one, 3)).toMatchObject({ isTaken: true, used: 3 })
  expect(await counts().take(one, 3)).toMatchObject({
    isTaken: false,
    until: new Date('2026-05-01T02:01:40Z'),
  })
  expect(await counts().take({ ...one, of: 'b' }, 3)).toMatchObject({ used: 1 })
  clock.advance(600_000)
  expect(await counts().used([one])).toEqual([0])
  expect(await counts().take(one, 3)).toMatchObject({ used: 1 })
})

test('in no minute of a long run are more permitted than that', async () => {
  const one = counted()
  const permitted: number[] = []
  for (let at = 0; at < 120; at++) {
    if ((await counts().take(one, 4)).isTaken) permitted.push(clock.now().getTime())
    clock.advance(3_100 + (at % 7) * 400)
  }
  for (const begin of permitted)
    expect(permitted.filter((at) => at >= begin && at < begin + 60_000).length).toBeLessThanOrEqual(4)
  expect(permitted.length).toBeGreaterThan(15)
})

test('of a hundred at once exactly as many pass as may, also where a slot ends', async () => {
  const one = counted()
  for (const expected of [7, 0]) {
    const taken = await Promise.all(Array.from({ length: 100 }, () => counts().take(one, 7)))
    expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(expected)
    clock.advance(10_000)
  }
})

test('a count of none is permitted, refused and worked for as a count of one', async () => {
  const one = counted()
  const statements = async (by: 0 | 1, max: number) => {
    let isTaken: boolean | undefined
    const run = await recordStatements(async () => {
      isTaken = (await counts().take(one, max, by)).isTaken
    })
    return { isTaken, texts: run.map(({ text }) => text) }
  }
  await counts().take(one, 1)
  expect(await counts().used([one])).toEqual([1])
  expect((await statements(0, 2)).isTaken).toBe(true)
  expect(await counts().used([one])).toEqual([1])
  expect(await statements(0, 2)).toEqual(await statements(1, 2))
  expect((await statements(0, 2)).isTaken).toBe(false)
  expect(await statements(0, 2)).toEqual(await statements(1, 2))
})

test('gives one back, and counts in the newest slot when the clock is set back', async () => {
  const one = counted()
  await counts().take(one, 5)
  clock.advance(-20_000)
  await counts().take(one, 5)
  expect(await counts().used([one])).toEqual([2])
  await counts().giveBack(one, 0)
  expect(await counts().used([one])).toEqual([2])
  await counts().giveBack(one)
  expect(await counts().used([one])).toEqual([1])
  clock.advance(20_000)
})

test('permits nothing at all with a ceiling of none, and forgets what is over', async () => {
  const one = counted()
  expect((await counts().take(one, 0)).isTaken).toBe(false)
  await counts().take(one, 1)
  await runSteps(purgeSteps(lifecycles), open, new Date(clock.now().getTime() + 86_400_000))
  expect(await open.db.select().from(slidingCounts)).toEqual([])
})
