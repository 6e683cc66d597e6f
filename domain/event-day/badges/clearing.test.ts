import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { approvedGuest } from '#domain/approval/review/testing.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { record as vehicles } from '#domain/ground/vehicles/record.ts'
import { vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import { factsInForce } from '#domain/people/participants/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import type { Database } from '#kit/db/database.ts'
import { meetsUncommitted } from '#kit/testing/meets-uncommitted.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { badgesApi as api, type ClearanceAsked } from './api.ts'
import { noteClearances, noteVehicleClearances, vehicleDigestOf } from './server/actions.ts'
import { printBadges } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let desk: typeof secretary
let guests: string[]
let vehicleId: string

beforeAll(async () => {
  portal = await startTestPortal()
  const [company, reviewer] = [await portal.organisationAccount(), await portal.organiser('reviewer')]
  secretary = await portal.organiser('secretary')
  desk = await portal.organiser('desk')
  const forVehicles = {
    ...kinds.example,
    covers: 'vehicle' as const,
    chineseName: '车辆',
    englishName: 'CAR',
  }
  for (const change of [kinds.example, forVehicles])
    await secretary.call(kinds.calls.create, { body: { id: randomUUID(), change } })
  guests = [(await approvedGuest(company, reviewer)).id, (await approvedGuest(company, reviewer)).id]
  vehicleId = randomUUID()
  await secretary.call(vehicles.calls.create, { body: { id: vehicleId, change: vehicles.example } })
})
afterAll(() => portal.close())

type Asked = Pick<ClearanceAsked, 'result' | 'seen'>

const clear = (id: string, asked: Asked) =>
  secretary.call(api.clear, { params: { id }, body: { reason: 'known', ...asked } })

const clearVehicle = (asked: Asked, id = vehicleId) =>
  secretary.call(api.clearVehicle, { params: { id }, body: { reason: 'known', ...asked } })

test('what the police refused meanwhile is not turned into on hold by a screen that showed a pass', async () => {
  const id = guests[0] ?? ''
  for (const give of [(asked: Asked) => clear(id, asked), (asked: Asked) => clearVehicle(asked)]) {
    await give({ result: 'pass', seen: null })
    await give({ result: 'refused' })
    for (const seen of ['pass', null] as const)
      expect(await refusalOf(give({ result: 'hold', seen }))).toMatchObject({
        code: commonRefusals.changedElsewhere.code,
      })
    // and once more after a lost reply
    for (let press = 0; press < 2; press++)
      expect((await give({ result: 'hold', seen: 'refused' })).clearance).toMatchObject({ result: 'hold' })
  }
  expect((await secretary.call(api.ofPerson, { params: { id } })).clearance).toMatchObject({ result: 'hold' })
})

test('a card whose clearance was taken back is left when many are packed or handed out, and goes out once it is cleared again', async () => {
  for (const id of guests) await clear(id, { result: 'pass' })
  await clearVehicle({ result: 'pass' })
  const badges = [
    ...(await Promise.all(guests.map((id) => secretary.call(api.ofPerson, { params: { id } })))),
    await secretary.call(api.ofVehicle, { params: { id: vehicleId } }),
  ]
  const ids = badges.map(({ badge }) => badge?.id ?? '')
  await printBadges(portal, desk, { ids })
  const [backId = ''] = guests
  await clear(backId, { result: 'hold' })
  await clearVehicle({ result: 'hold' })
  const hand = (act: 'packed' | 'handedOut') => desk.call(api.actOnMany, { body: { ids, act } })
  const left = { done: 1, skipped: 2, objected: 0, uncleared: 2 }
  expect([await hand('packed'), await hand('handedOut')]).toEqual([left, left])
  const { badge } = await secretary.call(api.ofPerson, { params: { id: backId } })
  expect(badge).toMatchObject({ state: 'printed', missing: ['clearance'] })
  await clear(backId, { result: 'pass' })
  expect(await hand('handedOut')).toEqual({ done: 1, skipped: 2, objected: 0, uncleared: 1 })
})

test('a first result that an import has not committed yet is not overwritten by a screen that showed none', async () => {
  const [company, reviewer] = [await portal.organisationAccount(), await portal.organiser('reviewer')]
  const { id } = await approvedGuest(company, reviewer)
  const otherId = randomUUID()
  const change = { ...vehicles.example, plate: '鲁B·77001' }
  await secretary.call(vehicles.calls.create, { body: { id: otherId, change } })
  const { db, services } = portal
  const { id: summitId } = await currentSummit(db)
  const [facts] = await factsInForce(db, summitId, { ids: [id] })
  const [vehicle] = await vehiclesAmong(db, [otherId])
  const police = { result: 'refused', filing: 1, reason: null } as const
  const actor = { accountId: desk.accountId, name: { zh: '', en: '' } } as never
  const calls = [
    {
      note: (tx: Database) =>
        noteClearances({ db: tx, services, actor }, summitId, [
          { participantId: id, documentDigest: facts?.documentDigest ?? null, ...police },
        ]),
      give: () => clear(id, { result: 'pass', seen: null }),
    },
    {
      note: (tx: Database) =>
        noteVehicleClearances({ db: tx, services, actor }, summitId, [
          { vehicleId: otherId, filedDigest: vehicle ? vehicleDigestOf(vehicle) : '', ...police },
        ]),
      give: () => clearVehicle({ result: 'pass', seen: null }, otherId),
    },
  ]
  for (const { note, give } of calls)
    expect(await meetsUncommitted(db, note, give)).toMatchObject({
      status: 'rejected',
      reason: { code: commonRefusals.changedElsewhere.code },
    })
  expect((await secretary.call(api.ofPerson, { params: { id } })).clearance).toMatchObject({
    result: 'refused',
  })
})
