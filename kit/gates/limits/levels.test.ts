import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { fixedClock } from '#kit/rules/clock/clock.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { createLimits } from './limits.ts'
import { networkOf } from './network.ts'

// A limit of n for a /64 is 4 n for its /56 and 16 n for its /48: one subscriber has 256 or 65,536 of the first.

let open: OpenDatabase
const clock = fixedClock('2026-05-01T02:00:00Z')
beforeAll(async () => {
  setSecretKey(Buffer.alloc(32, 7))
  open = openDatabase(await testDatabaseUrl())
})
afterAll(() => open.close())

const limits = () => createLimits(open.db, clock)
let sites = 0
/** A /48 that no other test has used; its links are in the /56 numbered `subscriber`. */
function newSite() {
  const site = (++sites).toString(16)
  return (subscriber: number, link: number) =>
    networkOf(`2001:db8:${site}:${((subscriber << 8) + link).toString(16)}::1`)
}
let names = 0
const newLimit = (times: number, waitSeconds?: number) => ({
  name: `level-${names++}`,
  times,
  seconds: 60,
  ...(waitSeconds && { waitSeconds }),
})

/** Numbers of those that pass, each from a link of its own, `perSubscriber` links to a /56. */
async function passed(limit: ReturnType<typeof newLimit>, calls: number, perSubscriber: number) {
  const network = newSite()
  let count = 0
  for (let at = 0; at < calls; at++) {
    const of = network(Math.floor(at / perSubscriber), at % perSubscriber)
    if ((await limits().take({ limit, of })) === 0) count++
  }
  return count
}

test('the links of one /56 have four times the limit together', async () => {
  expect(await passed(newLimit(2), 30, 30)).toBe(8)
})

test('the links of one /48 have sixteen times the limit together, and its neighbours a limit of their own', async () => {
  const limit = newLimit(2)
  expect(await passed(limit, 60, 1)).toBe(32)
  expect(await limits().take({ limit, of: newSite()(0, 0) })).toBe(0)
})

test('IPv4 addresses have nothing in common', async () => {
  const limit = newLimit(1)
  for (let at = 0; at < 40; at++) expect(await limits().take({ limit, of: `203.0.113.${at}` })).toBe(0)
})

test('a link that floods uses up its own limit only: its neighbours in the /56 and the /48 get through', async () => {
  const [limit, network] = [newLimit(3), newSite()]
  const flood = await Promise.all(
    Array.from({ length: 60 }, () => limits().take({ limit, of: network(0, 0) })),
  )
  expect(flood.filter((wait) => wait === 0)).toHaveLength(3)
  expect(await limits().take({ limit, of: network(0, 1) })).toBe(0)
  expect(await limits().take({ limit, of: network(1, 0) })).toBe(0)
})

test('of a hundred links at once no more pass than may', async () => {
  const [limit, network] = [newLimit(2), newSite()]
  const waits = await Promise.all(
    Array.from({ length: 100 }, (_, at) => limits().take({ limit, of: network(at % 10, at) })),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(32)
})

test('all levels expire alike, and the wait begins with the first refusal', async () => {
  const [limit, network] = [newLimit(1, 900), newSite()]
  for (let link = 0; link < 4; link++) expect(await limits().take({ limit, of: network(0, link) })).toBe(0)
  const fifth = { limit, of: network(0, 4) }
  expect(await limits().takeOrWait(fifth)).toMatchObject({ waitSeconds: 900, beginsWait: true })
  expect(await limits().takeOrWait(fifth)).toMatchObject({ waitSeconds: 900, beginsWait: false })
  expect(await limits().waitFor(fifth)).toBe(900)
  clock.advance(900_000)
  expect(await limits().take(fifth)).toBe(0)
})

test('one count is one look and one statement, whatever the levels', async () => {
  const counted = { limit: newLimit(2), of: newSite()(0, 0) }
  expect(await recordStatements(() => limits().take(counted))).toHaveLength(2)
})

test('a count that is given back or forgotten is gone at all levels; those of neighbours stay', async () => {
  const [limit, network] = [newLimit(1), newSite()]
  for (let round = 0; round < 6; round++) {
    const counted = { limit, of: network(0, round) }
    expect(await limits().take(counted)).toBe(0)
    await (round % 2 ? limits().forget(counted) : limits().giveBack(counted))
  }
  for (let link = 10; link < 14; link++) expect(await limits().take({ limit, of: network(0, link) })).toBe(0)
  await limits().forget({ limit, of: network(0, 10) })
  expect(await limits().take({ limit, of: network(0, 14) })).toBe(0)
  expect(await limits().take({ limit, of: network(0, 15) })).toBeGreaterThan(0)
})
