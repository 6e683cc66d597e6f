import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { badgeCodeOf } from '#domain/event-day/badge-keys/server/actions.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { badgesApi } from '#domain/event-day/badges/api.ts'
import { badgeRows, cardsOf } from '#domain/event-day/badges/server/actions.ts'
import { printBadges } from '#domain/event-day/badges/testing.ts'
import { zonesApi } from '#domain/event-day/zones/api.ts'
import { record as zones } from '#domain/event-day/zones/record.ts'
import { record as vehicles } from '#domain/ground/vehicles/record.ts'
import { phoneApi as phone } from './api/phone.ts'
import { checkInApi as api } from './api.ts'
import { enrolledDevice, gateWithOccasions, handedOutBadge, judged } from './testing.ts'

let portal: TestPortal
let desk: Awaited<ReturnType<TestPortal['organiser']>>
let secretary: typeof desk
beforeAll(async () => {
  portal = await startTestPortal({ now: '2026-06-18T01:00:00Z' })
  ;[desk, secretary] = [await portal.organiser('desk'), await portal.organiser('secretary')]
})
afterAll(() => portal.close())

/** A vehicle with a printed pass that opens zone A. */
async function printedPass() {
  const [kindId, zoneId, vehicleId] = [randomUUID(), randomUUID(), randomUUID()]
  const kind = { ...kinds.example, covers: 'vehicle' as const, needsClearance: false }
  await secretary.call(kinds.calls.create, { body: { id: kindId, change: kind } })
  await secretary.call(zones.calls.create, { body: { id: zoneId, change: zones.example } })
  await secretary.call(zonesApi.give, {
    params: { id: zoneId },
    body: {
      id: randomUUID(),
      to: 'kind',
      granteeId: kindId,
      effect: 'add',
      reason: 'usual',
      firstDay: null,
      lastDay: null,
    },
  })
  const change = { ...vehicles.example, company: '海岸客运' }
  await secretary.call(vehicles.calls.create, { body: { id: vehicleId, change } })
  const { badge } = await secretary.call(badgesApi.ofVehicle, { params: { id: vehicleId } })
  if (!badge) throw new Error('no pass')
  await printBadges(portal, desk, { ids: [badge.id] })
  return { ...badge, vehicleId, zoneId }
}

/** A zone that is full of people: a vehicle takes no place, and is granted it all the same. */
async function givenInFullZone({ zoneId, vehicleId }: Awaited<ReturnType<typeof printedPass>>) {
  await handedOutBadge(portal, await portal.organisationAccount(), { number: 501 })
  await portal.db.execute(sql`update zones set quota = 1 where id = ${zoneId}`)
  const days = { firstDay: null, lastDay: null }
  const body = {
    id: randomUUID(),
    to: 'vehicle',
    granteeId: vehicleId,
    effect: 'add',
    reason: 'its own',
  } as const
  const granted = await secretary.call(zonesApi.give, { params: { id: zoneId }, body: { ...body, ...days } })
  expect(granted.to).toBe('vehicle')
}

test('a vehicle is admitted by its pass and shown by its plate; it is no head, no place in a zone, and nothing to settle', async () => {
  const pass = await printedPass()
  const gate = await gateWithOccasions(desk, { zone: 'A', admits: 'both' })
  const [occasionId = ''] = gate.occasionIds
  const device = await enrolledDevice(portal, desk, { gateId: gate.id, occasionIds: gate.occasionIds })
  const card = (await cardsOf(portal.db, portal.summit.id, [pass.id])).get(pass.id)
  if (!card) throw new Error('no card')
  const digits = await badgeCodeOf(portal, portal.summit, card)
  const admitted = await judged(portal, device, { digits }, { occasionId })
  expect(admitted).toMatchObject({ number: pass.number, verdict: { colour: 'green', reason: 'admitted' } })
  const door = await gateWithOccasions(desk, { zone: 'A' })
  const atDoor = await enrolledDevice(portal, desk, { gateId: door.id, occasionIds: door.occasionIds })
  const [doorId = ''] = door.occasionIds
  expect((await judged(portal, atDoor, { digits }, { occasionId: doorId })).verdict).toMatchObject({
    colour: 'red',
    reason: 'notForVehicles',
  })
  const find = (by: { name: string } | { number: number }) =>
    portal.visitor.call(phone.find, { body: { token: device.token, by } })
  const shown = { number: pass.number, name: '鲁B·80001', jobTitle: '孙立', organisation: { en: '海岸客运' } }
  expect(await find({ name: '鲁B' })).toMatchObject([shown])
  expect(await find({ number: pass.number })).toMatchObject([shown])
  const person = await handedOutBadge(portal, await portal.organisationAccount(), { number: 500 })
  await judged(portal, device, { number: person.number }, { occasionId })
  const {
    occasions,
    zones: inside,
    conflicts,
  } = await desk.call(api.watching, { query: { day: '2026-06-18' } })
  expect(occasions.filter(({ id }) => id === occasionId)).toMatchObject([
    { id: occasionId, expected: 1, heads: 1, passages: 2 },
  ])
  expect(inside).toMatchObject([{ id: 'A', inside: 1 }])
  // nobody is expected where vehicles alone go in
  const forVehicles = await gateWithOccasions(desk, { zone: 'A', admits: 'vehicles' })
  const watched = await desk.call(api.watching, { query: { day: '2026-06-18' } })
  expect(watched.occasions.find(({ id }) => id === forVehicles.occasionIds[0])?.expected).toBe(0)
  expect(conflicts).toBe(0)
  await givenInFullZone(pass)
  // withdrawn by the reception: the next gate knows
  const { revision } = await secretary.call(vehicles.calls.read, { params: { id: pass.vehicleId } })
  await secretary.call(vehicles.calls.save, {
    params: { id: pass.vehicleId },
    body: { revision, change: { isEnded: true } },
  })
  const { table } = badgeRows
  expect(await portal.db.select({ state: table.state }).from(table)).toContainEqual({ state: 'revoked' })
  expect((await judged(portal, device, { digits }, { occasionId })).verdict).toMatchObject({
    colour: 'red',
    reason: 'notInForce',
  })
})
