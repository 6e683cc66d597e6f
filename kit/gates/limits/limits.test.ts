import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { purgeSteps } from '#kit/db/lifecycle/purge-steps.ts'
import { fixedClock } from '#kit/rules/clock/clock.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { runSteps } from '#kit/testing/run-steps.ts'
import { createLimits } from './limits.ts'
import { lifecycles, rateLimits } from './tables.ts'

let open: OpenDatabase
const clock = fixedClock('2026-05-01T02:00:00Z')
beforeAll(async () => {
  setSecretKey(Buffer.alloc(32, 7))
  open = openDatabase(await testDatabaseUrl())
})
afterAll(() => open.close())

const limits = () => createLimits(open.db, clock)
let names = 0
const limit = (times: number, seconds: number, waitSeconds?: number) => ({
  name: `test-${names++}`,
  times,
  seconds,
  ...(waitSeconds && { waitSeconds }),
})

test('lets so many through in that time, says how long to wait, and begins anew', async () => {
  const counted = { limit: limit(2, 60), of: 'a' }
  expect([await limits().take(counted), await limits().take(counted)]).toEqual([0, 0])
  clock.advance(20_000)
  expect(await limits().take(counted)).toBe(40)
  expect(await limits().take({ ...counted, of: 'b' })).toBe(0)
  clock.advance(40_000)
  expect(await limits().take(counted)).toBe(0)
})

test('a wait of its own begins with the first refusal and is not made longer by trying', async () => {
  const counted = { limit: limit(1, 60, 900), of: 'a' }
  await limits().take(counted)
  clock.advance(30_000)
  expect(await limits().take(counted)).toBe(900)
  clock.advance(899_000)
  expect(await limits().take(counted)).toBe(1)
  clock.advance(1_000)
  expect(await limits().take(counted)).toBe(0)
})

test('of a hundred at once exactly as many pass as may', async () => {
  const counted = { limit: limit(7, 60) }
  const waits = await Promise.all(Array.from({ length: 100 }, () => limits().take(counted)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
})

test('of a hundred refused at once one begins the wait, and so after each wait', async () => {
  const counted = { limit: limit(3, 60, 900), of: 'a' }
  for (let round = 0; round < 2; round++) {
    const taken = await Promise.all(Array.from({ length: 100 }, () => limits().takeOrWait(counted)))
    expect(taken.filter(({ waitSeconds }) => waitSeconds > 0)).toHaveLength(97)
    expect(taken.filter(({ beginsWait }) => beginsWait)).toHaveLength(1)
    clock.advance(900_000)
  }
})

test('who waits is not counted again, so that a flood writes nothing', async () => {
  const counted = { limit: limit(3, 60, 900), of: 'a' }
  for (let i = 0; i < 4; i++) await limits().take(counted)
  const statements = await recordStatements(async () => {
    for (let i = 0; i < 5; i++) expect(await limits().take(counted)).toBe(900)
  })
  expect(statements).toHaveLength(5)
  for (const { text } of statements) expect(text).toMatch(/^select /)
})

test('what one limit refuses is charged to none of the others', async () => {
  const [wide, narrow] = [{ limit: limit(3, 60) }, { limit: limit(1, 60) }]
  expect(await limits().takeAll([wide, narrow])).toBe(0)
  expect(await limits().takeAll([wide, narrow])).toBe(60)
  expect(await limits().takeAll([wide])).toBe(0)
  expect(await limits().takeAll([wide])).toBe(0)
  expect(await limits().takeAll([wide])).toBe(60)
})

test('forgets on demand, and what has run out', async () => {
  const counted = { limit: limit(1, 60) }
  await limits().take(counted)
  await limits().forget(counted)
  expect(await limits().take(counted)).toBe(0)
  await runSteps(purgeSteps(lifecycles), open, new Date(clock.now().getTime() + 86_400_000))
  expect(await open.db.select().from(rateLimits)).toEqual([])
})

test('several limits are looked at by one statement and counted by one each; one that is exceeded counts no further, the others do', async () => {
  const [few, many] = [
    { limit: limit(1, 60), of: 'a' },
    { limit: limit(5, 60), of: '2001:db8:1:2::/64' },
  ]
  const take = () => limits().takeEachOrWait([few, many])
  let taken = await take()
  expect(taken).toMatchObject([
    { waitSeconds: 0, isLast: true },
    { waitSeconds: 0, isLast: false },
  ])
  expect(await limits().waitForEach([few, many])).toEqual([60, 0])
  taken = await take()
  expect(taken).toMatchObject([{ waitSeconds: 60, beginsWait: true }, { waitSeconds: 0 }])
  const looked = await recordStatements(async () => {
    taken = await take()
  })
  expect(taken).toMatchObject([{ waitSeconds: 60, beginsWait: false }, { waitSeconds: 0 }])
  // one that reads both, and one that counts
  expect(looked).toHaveLength(2)
  expect(await recordStatements(() => limits().waitForEach([few, many]))).toHaveLength(1)
})
