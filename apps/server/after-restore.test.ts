import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueue } from '#domain/ground/outbox/server/actions.ts'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { testMessage } from '#domain/ground/outbox/testing.ts'
import { remarkStorage } from '#kit/files/marked-storage.ts'
import {
  readInstallation,
  release,
  restoredAndNotStarted,
  waitsForRelease,
} from '#kit/server/installation/installation.ts'
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
  await release(portal.db, portal.clock.now())
  await settleQueue(portal.services, undefined, log)
  await enqueue(portal.db, portal.services, testMessage({ occasion: 'approved' }))
})

const states = async () => (await portal.db.select().from(outgoingMessages)).map(({ state }) => state)
/** As a restore from an archive leaves the database. */
const restored = () => release(portal.db, restoredAndNotStarted)
const hours = (count: number) => portal.clock.advance(count * 3_600_000)

test('what is queued when the portal is started again soon goes on', async () => {
  hours(0.5)
  await settleQueue(portal.services, undefined, log)
  expect([await states(), told]).toEqual([['queued'], []])
})

test('a copy restored later does not send its queue until the operator says so, and says that', async () => {
  hours(12)
  await settleQueue(portal.services, undefined, log)
  expect(await states()).toEqual(['failed'])
  expect(told).toEqual([expect.objectContaining({ held: 1 })])
  // another process, or the next start, does not hold messages that were queued after the restore
  await enqueue(portal.db, portal.services, testMessage({ occasion: 'since' }))
  await settleQueue(portal.services, undefined, log)
  expect((await states()).toSorted()).toEqual(['failed', 'queued'])
  await settleQueue(portal.services, 'go-on', log)
  expect(await states()).toEqual(['queued', 'queued'])
})

test('a database restored from an archive of the same minute does not send its queue either', async () => {
  await restored()
  await settleQueue(portal.services, undefined, log)
  expect(await states()).toEqual(['failed'])
  expect(told).toEqual([{ held: 1 }])
  await settleQueue(portal.services, 'go-on', log)
  expect(await states()).toEqual(['queued'])
})

test('a restored database waits for its release through restarts and sweeps, and what is queued meanwhile is not lost', async () => {
  await restored()
  await settleQueue(portal.services, undefined, log)
  await enqueue(portal.db, portal.services, testMessage({ occasion: 'decided anew' }))
  await remarkStorage(portal.services.files, portal.db, portal.clock.now())
  await settleQueue(portal.services, undefined, log)
  expect((await states()).toSorted()).toEqual(['failed', 'queued'])
  const own = () => readInstallation(portal.db, portal.clock.now())
  expect(waitsForRelease(await own())).toBe(true)
  await settleQueue(portal.services, 'go-on', log)
  expect(waitsForRelease(await own())).toBe(false)
  expect(await states()).toEqual(['queued', 'queued'])
})

test('a restored database can be released for what is new only', async () => {
  await restored()
  await settleQueue(portal.services, undefined, log)
  await enqueue(portal.db, portal.services, testMessage({ occasion: 'decided anew' }))
  await settleQueue(portal.services, 'only-new', log)
  await enqueue(portal.db, portal.services, testMessage({ occasion: 'since' }))
  expect((await states()).toSorted()).toEqual(['failed', 'failed', 'queued'])
  expect(waitsForRelease(await readInstallation(portal.db, portal.clock.now()))).toBe(false)
  // left set by mistake, it holds nothing any more
  await settleQueue(portal.services, 'only-new', log)
  expect((await states()).toSorted()).toEqual(['failed', 'failed', 'queued'])
})
