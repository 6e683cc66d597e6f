import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { waitingForLocks } from '#kit/testing/until-waiting.ts'
import { delegationApi } from './api.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const waiting = () => waitingForLocks(portal.db)

test('of an account one page or count of its delegation is read at a time, of two accounts two', async () => {
  const [one, other] = [await portal.organisationAccount(), await portal.organisationAccount()]
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = portal.db.transaction(async (tx) => {
    await tx.execute(sql`lock table participants in access exclusive mode`)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const settled: unknown[] = []
  const reads = (who: typeof one) => [who.call(delegationApi.members, {}), who.call(delegationApi.counts, {})]
  const all = [...reads(one), ...reads(other)].map((read) => read.then((reply) => settled.push(reply)))
  try {
    await expect.poll(waiting, { timeout: 4_000 }).toBe(2)
    // more would have come by now: a call that needs no slot is answered
    await portal.visitor.call(summitApi.current, {})
    expect(await waiting()).toBe(2)
    expect(settled).toEqual([])
  } finally {
    released.resolve()
  }
  await Promise.all([...all, holding])
  expect(settled).toHaveLength(4)
})
