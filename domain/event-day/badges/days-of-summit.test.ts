import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { approvedGuest } from '#domain/approval/review/testing.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { zonesApi } from '#domain/event-day/zones/api.ts'
import { record as zones } from '#domain/event-day/zones/record.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { editionDaysChanged } from '#domain/ground/summit/server/actions/hooks.ts'
import { summitRows } from '#domain/ground/summit/server/actions.ts'
import { record as vehicles } from '#domain/ground/vehicles/record.ts'
import { followCurrent } from './server/actions/following.ts'
import { badgeRows, badgesChanged } from './server/actions.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let [guestId, vehicleId] = ['', '']
/** How many badges gates were told of. */
let told = 0

beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  portal.services.events.on(badgesChanged, async (_, { badges }) => {
    told += badges.length
  })
  const zoneId = randomUUID()
  await secretary.call(zones.calls.create, { body: { id: zoneId, change: zones.example } })
  // on the 19th only: a mask of each day shows to which day it belongs
  for (const covers of ['guest', 'vehicle'] as const) {
    const granteeId = randomUUID()
    await secretary.call(kinds.calls.create, {
      body: { id: granteeId, change: { ...kinds.example, covers } },
    })
    await secretary.call(zonesApi.give, {
      params: { id: zoneId },
      body: {
        id: randomUUID(),
        to: 'kind',
        granteeId,
        effect: 'add',
        reason: 'usual',
        firstDay: '2026-06-19',
        lastDay: null,
      },
    })
  }
  vehicleId = randomUUID()
  await secretary.call(vehicles.calls.create, { body: { id: vehicleId, change: vehicles.example } })
  guestId = (await approvedGuest(await portal.organisationAccount(), await portal.organiser('reviewer'))).id
})
afterAll(() => portal.close())

/** The zones of the person and of the vehicle by day. */
async function byDay() {
  const found = await portal.db.select().from(badgeRows.table)
  const of = (id: string) =>
    found.find(({ participantId, vehicleId: pass }) => id === (participantId ?? pass))
  return [guestId, vehicleId].map((id) => of(id)?.zonesByDay)
}

const save = async (change: { begins?: string; ends?: string }) => {
  const { revision } = await secretary.call(summitApi.current, {})
  told = 0
  await secretary.call(summitApi.save, { body: { revision, change } })
}

test('badges and passes follow the days of the summit at once, and gates are told; what leaves the days alone tells nobody', async () => {
  expect(await byDay()).toEqual([
    [0, 1, 1],
    [0, 1, 1],
  ])
  await save({ ends: '2026-06-21' })
  expect(await byDay()).toEqual([
    [0, 1, 1, 1],
    [0, 1, 1, 1],
  ])
  expect(told).toBe(2)
  await save({ begins: '2026-06-17' })
  expect(await byDay()).toEqual([
    [0, 0, 1, 1, 1],
    [0, 0, 1, 1, 1],
  ])
  expect(told).toBe(2)
  await save({ begins: '2026-06-17' })
  expect(told).toBe(0)
})

test('while badges follow the days, what refers to the summit is written all the same: no scan and no registration waits', async () => {
  const { db, services, summit } = portal
  let referred = 0
  services.events.on(editionDaysChanged, async () => {
    // on another connection, before the change commits: the lock that each row takes which refers to the edition
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`)
      await tx.execute(sql`select from ${summitRows.table} where id = ${summit.id} for key share`)
      referred += 1
    })
  })
  await save({ ends: '2026-06-22' })
  expect(referred).toBe(1)
  await save({ ends: '2026-06-21' })
  expect(referred).toBe(2)
})

test('the sweep compares every badge and pass with the days of the summit, also where no activity opens a zone', async () => {
  const { db, services, clock, summit } = portal
  expect(await followCurrent(services, clock.now())).toBe(0)
  await db.update(summitRows.table).set({ begins: '2026-06-18' }).where(eq(summitRows.table.id, summit.id))
  expect(await followCurrent(services, clock.now())).toBe(2)
  expect(await byDay()).toEqual([
    [0, 1, 1, 1],
    [0, 1, 1, 1],
  ])
  expect(await followCurrent(services, clock.now())).toBe(0)
})
