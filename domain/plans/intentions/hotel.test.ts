import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { draftGuest, putApprovedGuest, putInto } from '#domain/people/participants/testing.ts'
import { itinerariesApi as api } from '#domain/plans/itineraries/api.ts'
import type { ItineraryDraft } from '#domain/plans/itineraries/rules.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { intentionsApi } from './api.ts'
import type { IntentionDraft } from './rules.ts'
import { withCompleteAnswers } from './server/actions.ts'
import { completeIntention } from './testing.ts'

let portal: TestPortal
let account: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  account = await portal.organisationAccount()
})
afterAll(() => portal.close())

const params = (id: string) => ({ params: { id } })
const itinerary = (id: string) => account.call(api.read, params(id))
const intention = (id: string) => account.call(intentionsApi.read, params(id))
const travel = async (id: string, change: ItineraryDraft) =>
  account.call(api.save, { ...params(id), body: { revision: (await itinerary(id)).revision, change } })
const wish = async (id: string, change: IntentionDraft) =>
  account.call(intentionsApi.save, {
    ...params(id),
    body: { revision: (await intention(id)).revision, change },
  })
const someGuest = async () => (await draftGuest(account)).id

test('what the intention says of the hotel stands in the itinerary, and begins none by itself', async () => {
  const id = await someGuest()
  await wish(id, { designatedHotel: true })
  const shown = await itinerary(id)
  expect(shown).toMatchObject({ revision: 0, hotel: 'designated' })
  expect(shown.problems.map(({ path }) => path)).not.toContain('hotel')
  expect(await travel(id, { arrivalPickup: true })).toMatchObject({
    revision: 1,
    hotel: 'designated',
    missing: shown.missing - 1,
  })
  expect(await itinerary(id)).toMatchObject({ hotel: 'designated' })
})

test('the other way round, the hotel of an itinerary answers the intention', async () => {
  const id = await someGuest()
  const before = await intention(id)
  await travel(id, { hotel: 'recommended', hotelName: '海岸花园酒店' })
  expect(await intention(id)).toMatchObject({ designatedHotel: false, missing: before.missing - 1 })
  await travel(id, { hotel: 'designated' })
  expect(await intention(id)).toMatchObject({ designatedHotel: true, missing: before.missing - 1 })
})

test('the last word counts for both; a no leaves it to the person which hotel', async () => {
  const id = await someGuest()
  await travel(id, { hotel: 'recommended', hotelName: '海岸花园酒店', hotelRemarks: '高层' })
  await wish(id, { designatedHotel: true })
  expect(await itinerary(id)).toMatchObject({ hotel: 'designated', hotelName: null, hotelRemarks: '高层' })
  await wish(id, { designatedHotel: false })
  expect(await itinerary(id)).toMatchObject({ hotel: null })
  expect(await intention(id)).toMatchObject({ designatedHotel: false })
  await travel(id, { hotel: 'other', hotelName: '家' })
  await wish(id, { designatedHotel: false, exhibit: true })
  expect(await itinerary(id)).toMatchObject({ hotel: 'other', hotelName: '家' })
})

test('a hotel that is copied to others is their answer too; companions have no intention', async () => {
  const from = await putApprovedGuest(portal.db, account)
  const [other, wished, companion] = [await someGuest(), await someGuest(), await someGuest()]
  await putInto(portal.db, companion, { kind: 'companion', guestId: from, guestApproved: true })
  await wish(wished, { designatedHotel: true })
  await travel(from, { arrivalPickup: true, hotel: 'recommended', hotelName: '海岸花园酒店' })
  const copy = (parts: Array<'arrival' | 'hotel'>, to: string[]) =>
    account.call(api.copy, { ...params(from), body: { parts, to, overwrite: false } })
  await copy(['hotel'], [other, companion])
  expect(await intention(other)).toMatchObject({ designatedHotel: false })
  expect(await itinerary(companion)).toMatchObject({ hotel: 'recommended' })
  expect(await intention(companion)).toMatchObject({ revision: 0, designatedHotel: null })
  await copy(['arrival'], [wished])
  expect(await itinerary(wished)).toMatchObject({ revision: 1, arrivalPickup: true, hotel: 'designated' })
})

test('the answer is stored once: one entry in the history, by its author, whichever form it was given in', async () => {
  const id = await someGuest()
  await wish(id, { designatedHotel: false })
  await travel(id, { hotel: 'other', hotelName: '家' })
  const of = (type: string) => changesOf(portal.db, { type, id })
  expect(await of('intention')).toEqual([])
  expect(
    (await of('itinerary')).map(({ field, before, after, actorId }) => [field, before, after, actorId]),
  ).toEqual([
    ['hotelName', null, '家', account.accountId],
    ['hotel', null, 'other', account.accountId],
    ['hotel', null, 'notDesignated', account.accountId],
  ])
})

test('a no without a hotel is complete in the intention and open in the itinerary', async () => {
  const id = await someGuest()
  await wish(id, { ...completeIntention, designatedHotel: null })
  expect(await intention(id)).toMatchObject({ missing: 1 })
  expect([...(await withCompleteAnswers(portal.db, [id]))]).toEqual([])
  await wish(id, { designatedHotel: false })
  expect(await intention(id)).toMatchObject({ missing: 0, designatedHotel: false })
  expect([...(await withCompleteAnswers(portal.db, [id]))]).toEqual([id])
  expect((await itinerary(id)).problems).toContainEqual({ path: 'hotel', code: 'required' })
})

test('an open itinerary is told of an answer in the intention; the reception lists no person who gave no other', async () => {
  const [begun, other] = [
    await putApprovedGuest(portal.db, account),
    await putApprovedGuest(portal.db, account),
  ]
  await travel(begun, { arrivalPickup: true })
  await wish(begun, { designatedHotel: true })
  await wish(other, { designatedHotel: true })
  const stale = { ...params(begun), body: { revision: 1, change: { hotel: 'other' as const } } }
  await expect(account.call(api.save, stale)).rejects.toMatchObject({
    status: 409,
    data: { revision: 2, hotel: 'designated' },
  })
  const reception = await portal.organiser('reception')
  const { records } = await reception.call(api.list, { query: { current: 1, size: 100 } })
  const listed = records.map((row) => row.id)
  expect(listed).toContain(begun)
  expect(listed).not.toContain(other)
})

test('closed for both: after the last day of edits neither form changes it', async () => {
  const id = await someGuest()
  await wish(id, { designatedHotel: true })
  portal.clock.set('2026-09-28T16:00:00Z')
  const { accountId } = account
  const later = portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))
  const refused = { status: 403, code: 40312 }
  const no = { ...params(id), body: { revision: 1, change: { designatedHotel: false } } }
  await expect(later.call(intentionsApi.save, no)).rejects.toMatchObject(refused)
  const other = { ...params(id), body: { revision: 0, change: { hotel: 'other' as const } } }
  await expect(later.call(api.save, other)).rejects.toMatchObject(refused)
  portal.clock.set('2026-05-01T02:00:00Z')
})
