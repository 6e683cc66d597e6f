import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueue } from '#domain/outbox/server/actions.ts'
import { outgoingMessages } from '#domain/outbox/server/tables.ts'
import { testMessage } from '#domain/outbox/testing.ts'
import { noteAlive, restoredAndNotStarted } from '#kit/installation/installation.ts'
import { settleQueue } from './after-restore.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let told: object[] = []
const line = (facts: object) => void told.push(facts)
const log = { error: line, warn: line } as unknown as Parameters<typeof settleQueue>[2]

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  told = []
  await portal.db.delete(outgoingMessages)
  await settleQueue(portal.services, false, log)
  await enqueue(portal.db, portal.services, testMessage({ occasion: 'approved' }))
})

const states = async () => (await portal.db.select().from(outgoingMessages)).map(({ state }) => state)
/** As a restore from an archive leaves the database. */
const restored = () => noteAlive(portal.db, restoredAndNotStarted)
const hours = (count: number) => portal.clock.advance(count * 3_600_000)

test('what is queued when the portal is started again soon goes on', async () => {
  hours(0.5)
  await settleQueue(portal.services, false, log)
  expect([await states(), told]).toEqual([['queued'], []])
})

test('a copy restored later does not send its queue until the operator says so, and says that', async () => {
  hours(12)
  await settleQueue(portal.services, false, log)
  expect(await states()).toEqual(['failed'])
  expect(told).toEqual([expect.objectContaining({ held: 1 })])
  // another process, or the next start, does not hold messages that were queued after the restore
  await enqueue(portal.db, portal.services, testMessage({ occasion: 'since' }))
  await settleQueue(portal.services, false, log)
  expect((await states()).toSorted()).toEqual(['failed', 'queued'])
  await settleQueue(portal.services, true, log)
  expect(await states()).toEqual(['queued', 'queued'])
})

test('a database restored from an archive of the same minute does not send its queue either', async () => {
  await restored()
  await settleQueue(portal.services, false, log)
  expect(await states()).toEqual(['failed'])
  // when the copy was last alive is not known
  expect(told).toEqual([{ held: 1 }])
  await settleQueue(portal.services, true, log)
  expect(await states()).toEqual(['queued'])
})
