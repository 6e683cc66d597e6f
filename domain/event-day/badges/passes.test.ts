import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { badgeCodes } from '#domain/event-day/badge-keys/rules.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { zonesApi } from '#domain/event-day/zones/api.ts'
import { record as zones } from '#domain/event-day/zones/record.ts'
import { record as vehicles } from '#domain/ground/vehicles/record.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { badgesApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import type { Act } from './rules/transitions.ts'
import { badgesChanged } from './server/actions.ts'
import { printBadges } from './testing.ts'

type Organiser = Awaited<ReturnType<TestPortal['organiser']>>

let portal: TestPortal
let secretary: Organiser
let desk: Organiser
let zoneId: string
/** What gates were told of passes. */
const told: string[] = []

beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  desk = await portal.organiser('desk')
  portal.services.events.on(badgesChanged, async (_, { badges }) => {
    for (const { state, revision } of badges) told.push(`${state} ${revision}`)
  })
})
afterAll(() => portal.close())

const vehicle = async (plate: string) => {
  const id = randomUUID()
  await secretary.call(vehicles.calls.create, { body: { id, change: { ...vehicles.example, plate } } })
  return id
}

const change = async (id: string, to: Partial<typeof vehicles.example>) => {
  const { revision } = await secretary.call(vehicles.calls.read, { params: { id } })
  await secretary.call(vehicles.calls.save, { params: { id }, body: { revision, change: to } })
}

const passOf = async (id: string) => {
  const { badge } = await secretary.call(api.ofVehicle, { params: { id } })
  if (!badge) throw new Error('no pass')
  return badge
}

const act = async (id: string, what: Act, reason?: string) => {
  const { id: badgeId, state: seen, revision } = await passOf(id)
  const body = { act: what, seen, revision, ...(reason && { reason }) }
  return desk.call(api.act, { params: { id: badgeId }, body })
}

const clear = (id: string) =>
  secretary.call(api.clearVehicle, { params: { id }, body: { result: 'pass', reason: 'known' } })

test('without a kind for vehicles none has a pass; with one each has, numbered like badges, and opens what its kind and it are granted', async () => {
  const id = await vehicle('鲁B·80001')
  expect(await secretary.call(api.ofVehicle, { params: { id } })).toEqual({ badge: null, clearance: null })
  const kindId = randomUUID()
  const kind = { ...kinds.example, covers: 'vehicle' as const, chineseName: '车辆', englishName: 'VEHICLE' }
  await secretary.call(kinds.calls.create, { body: { id: kindId, change: kind } })
  expect(await passOf(id)).toMatchObject({ number: 1, state: 'due', missing: ['clearance'], zones: [] })
  zoneId = randomUUID()
  await secretary.call(zones.calls.create, { body: { id: zoneId, change: { ...zones.example, quota: 1 } } })
  const other = await vehicle('鲁B·80002')
  const give = (given: { to: 'kind' | 'vehicle'; granteeId: string; effect?: 'remove' }) =>
    secretary.call(zonesApi.give, {
      params: { id: zoneId },
      body: { id: randomUUID(), effect: 'add', reason: 'usual', firstDay: null, lastDay: null, ...given },
    })
  // vehicles are no people: they take none of a zone's places
  await give({ to: 'kind', granteeId: kindId })
  expect((await passOf(id)).zones).toEqual(['A'])
  await give({ to: 'vehicle', granteeId: other, effect: 'remove' })
  expect(await passOf(other)).toMatchObject({
    number: 2,
    zones: [],
    grants: [
      { to: 'kind', effect: 'add' },
      { to: 'vehicle', effect: 'remove', name: { en: '鲁B·80002' } },
    ],
  })
  await expect(give({ to: 'vehicle', granteeId: randomUUID() })).rejects.toMatchObject({ status: 422 })
})

test('a pass is printed with its plate and a code of its own, handed out, lost and printed anew', async () => {
  const id = await vehicle('鲁B·D80003')
  await clear(id)
  const pass = await passOf(id)
  expect(pass).toMatchObject({ state: 'cleared', missing: [] })
  const { pages } = await printBadges(portal, desk, { ids: [pass.id] })
  expect(pages?.[0]?.text.replaceAll(' ', '')).toContain('鲁B·D80003')
  expect(badgeCodes.open(pages?.[0]?.digits ?? '')?.facts).toMatchObject({
    number: pass.number,
    revision: 1,
    zones: 1,
  })
  await act(id, 'handedOut')
  await act(id, 'lost', 'left at the gate')
  await act(id, 'reprintAsked', 'lost')
  expect(await passOf(id)).toMatchObject({ state: 'cleared', revision: 2 })
  await printBadges(portal, desk, { ids: [pass.id] })
  // another plate: what is on the card is wrong, and what the police said is void
  await change(id, { plate: '鲁B·D80004' })
  expect(await passOf(id)).toMatchObject({
    state: 'printed',
    changedSincePrinted: true,
    missing: ['clearance'],
  })
  const { records } = await desk.call(api.list, { query: { only: 'changed', wearer: 'vehicle' } })
  expect(records).toMatchObject([{ vehicleId: id, participantId: null, chineseName: '鲁B·D80004' }])
  expect((await desk.call(api.list, { query: { search: 'D80004' } })).records).toHaveLength(1)
  expect((await desk.call(api.list, { query: { wearer: 'person' } })).records).toEqual([])
})

test('a vehicle that is no longer in use has its pass revoked at once, and cannot be deleted', async () => {
  const id = await vehicle('鲁B·80005')
  await clear(id)
  await printBadges(portal, desk, { ids: [(await passOf(id)).id] })
  told.length = 0
  await change(id, { isEnded: true })
  expect(await passOf(id)).toMatchObject({ state: 'revoked', revision: 1 })
  await change(id, { isEnded: false })
  expect(await passOf(id)).toMatchObject({ state: 'printed', changedSincePrinted: false })
  expect(told).toEqual(['revoked 1', 'printed 1'])
  const gone = secretary.call(vehicles.calls.remove, { params: { id } })
  await expect(gone).rejects.toMatchObject({ code: recordRefusals.stillUsed.code })
})

test('why a vehicle was cleared is told to who clears, and not to everybody who sees its pass', async () => {
  const id = await vehicle('鲁B·80007')
  await clear(id)
  const seenBy = async (who: Organiser) => (await who.call(api.ofVehicle, { params: { id } })).clearance
  expect(await seenBy(secretary)).toMatchObject({ result: 'pass', reason: 'known' })
  expect(await seenBy(desk)).toMatchObject({ result: 'pass', reason: null })
})

test('each does with passes what the role allows', async () => {
  const id = await vehicle('鲁B·80006')
  const body = { result: 'pass' as const, reason: 'because' }
  await expect(desk.call(api.clearVehicle, { params: { id }, body })).rejects.toMatchObject({ status: 403 })
  const reviewer = await portal.organiser('reviewer')
  await expect(reviewer.call(api.ofVehicle, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await expect(secretary.call(api.ofVehicle, { params: { id: randomUUID() } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await printBadges(portal, desk, { ids: [(await passOf(id)).id] })).reason).toEqual(
    refusals.noneToPrint.words,
  )
})
