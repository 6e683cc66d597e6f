import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { precedenceApi } from '#domain/approval/precedence/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { searchOf } from '#kit/db/search/search-text.ts'
import { lodgingApi as api } from './api.ts'
import { nightsOf } from './rules/nights.ts'
import { withoutRoomSize } from './rules.ts'
import { differingNights } from './server/store/nights.ts'
import { hotelWith, june, lodgingPortal } from './testing.ts'

const { portal, reception, secretary, liaison, guests, travels, add, read, change, decide, takenOf } =
  await lodgingPortal()
afterAll(() => portal.close())

const nights = nightsOf({ arrives: june(10), leaves: june(25) })

const plan = async (id: string) => liaison.call(itinerariesApi.read, { params: { id } })
const named = (englishName: string, block: number, more: object = {}) =>
  hotelWith(reception, { block, nights, englishName, ...more })

/** Two designated hotels and a recommended one; Ann, who has an itinerary from before the second one. */
const two = await (async () => {
  const east = await named('East Hotel', 5)
  const [ann = ''] = await guests(1)
  await travels(ann, [16, 19], { hotel: 'designated' })
  const before = await plan(ann)
  const west = await named('West Hotel', 1)
  const lakeside = await named('Lakeside', 9, { kind: 'recommended' })
  return { ann, before, east, west, lakeside }
})()

test('with two hotels of a kind the itinerary asks which; one of another kind is not chosen', async () => {
  const { ann, before, west, lakeside } = two
  expect(before).toMatchObject({ hotelNamed: { en: 'East Hotel' }, summit: { designatedHotels: 1 } })
  const asked = await plan(ann)
  expect(asked.hotelNamed).toBeNull()
  expect(asked.problems.map(({ path }) => path)).toContain('hotelId')
  const save = async (change: object) =>
    liaison.call(itinerariesApi.save, {
      params: { id: ann },
      body: { revision: (await plan(ann)).revision, change },
    })
  expect((await save({ hotelId: lakeside.id })).hotelId).toBeNull()
  expect(await save({ hotelId: west.id })).toMatchObject({ hotelNamed: { en: 'West Hotel' } })
})

test('rooms are arranged in the wished hotel, by precedence, which is not shown; what was arranged by hand stays', async () => {
  const { ann, east, west, lakeside } = two
  const [bo = '', cy = '', di = ''] = await guests(3)
  await travels(bo, [16, 19], { hotel: 'designated', hotelId: west.id })
  await travels(cy, [16, 18], { hotel: 'recommended', hotelName: 'lake side' })
  await travels(di, [16, 18], { hotel: 'recommended', hotelName: 'Hilton' })
  await secretary.call(precedenceApi.set, {
    params: { id: bo },
    body: { precedence: { rankClass: 1, number: 1 } },
  })
  const waiting = await reception.call(api.withoutRoom, {})
  expect(waiting.people[0]).toMatchObject({ participantId: di, isUnmatched: true, arrives: june(16) })
  const known = waiting.people.find(({ participantId }) => participantId === cy)
  expect(known).toMatchObject({ hotelId: lakeside.id, isUnmatched: false })
  expect(JSON.stringify(waiting)).not.toMatch(/rankClass|precedence/)

  const { placed, unplaced } = await reception.call(api.arrange, {})
  expect(placed).toBe(2)
  const reasons = unplaced.map(({ participantId, reason }) => [participantId, reason])
  expect(Object.fromEntries(reasons)).toEqual({ [ann]: 'full', [di]: 'hotelUnknown' })
  expect([await takenOf(east), await takenOf(west), await takenOf(lakeside)]).toEqual([
    {},
    { 16: 1, 17: 1, 18: 1 },
    { 16: 1, 17: 1 },
  ])
  const byHand = await add(east, [ann], [16, 19])
  expect(await reception.call(api.arrange, {})).toMatchObject({ placed: 0 })
  expect(await read(byHand.id)).toEqual(byHand)
  expect(await differingNights(portal.db, portal.summit.id)).toEqual([])
})

const fresh = (englishName: string) => named(englishName, 9)

test('who is withdrawn while rooms are arranged gets none, and reasons come in no order of precedence', async () => {
  const people = (await guests(3)).toSorted()
  const [ann = '', bo = '', cy = ''] = people
  for (const [at, id] of people.entries())
    await secretary.call(precedenceApi.set, {
      params: { id },
      body: { precedence: { rankClass: 9, number: 9 - at } },
    })
  const { unplaced } = await reception.call(api.arrange, {})
  const named = unplaced.map(({ participantId }) => participantId)
  expect(named).toEqual(expect.arrayContaining([ann, bo, cy]))
  expect(named).toEqual(named.toSorted())

  const hotel = await fresh('South Hotel')
  await travels(ann, [16, 18], { hotel: 'designated', hotelId: hotel.id })
  const revision = (await liaison.call(participantsApi.read, { params: { id: ann } })).revision
  // a withdrawal holds the person until the arrangement waits for it
  let arranged: Promise<unknown> = Promise.resolve()
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`select from participants where id = ${ann} for update`)
    arranged = reception.call(api.arrange, {})
    await new Promise((resolve) => setTimeout(resolve, 400))
    await tx.execute(
      sql`update participants set status = 'withdrawn', revision = ${revision + 1} where id = ${ann}`,
    )
  })
  await arranged
  expect(await takenOf(hotel)).toEqual({})
  expect((await reception.call(api.ofPerson, { params: { id: ann } })).stays).toEqual([])
})

test('a stay that is only requested, or for one night of several, is no room; who wants another than the designated hotel is not given it', async () => {
  const hotel = await fresh('North Hotel')
  const [ann = '', bo = '', cy = ''] = await guests(3)
  for (const id of [ann, bo]) await travels(id, [16, 19], { hotel: 'designated', hotelId: hotel.id })
  await travels(cy, [16, 18], {})
  await portal.db.execute(sql`update itineraries set hotel = 'notDesignated' where participant_id = ${cy}`)
  const asked = await add(hotel, [ann], [16, 19], { state: 'requested' })
  const short = await add(hotel, [bo], [16, 17])
  const { people } = await reception.call(api.withoutRoom, {})
  expect(people.map(({ participantId }) => participantId)).toEqual(expect.arrayContaining([ann, bo, cy]))
  const { unplaced } = await reception.call(api.arrange, {})
  const reasons = Object.fromEntries(unplaced.map(({ participantId, reason }) => [participantId, reason]))
  expect(reasons).toMatchObject({ [ann]: 'hasStay', [bo]: 'hasStay', [cy]: 'hotelUnknown' })
  await decide(asked.id, 'held')
  await change(short.id, { leaves: june(19) })
  const after = await reception.call(api.withoutRoom, {})
  const left = after.people.map(({ participantId }) => participantId)
  expect(left).not.toContain(ann)
  expect(left).not.toContain(bo)
})

test('a plan names the hotel of a room once the hotel confirmed it, and the log names hotels', async () => {
  const { ann } = two
  const { stays } = await reception.call(api.ofPerson, { params: { id: ann } })
  expect(stays).toHaveLength(1)
  expect((await plan(ann)).hotelNamed).toMatchObject({ en: 'West Hotel' })
  await decide(stays[0]?.id ?? '', 'confirmed', 'E-77')
  expect((await plan(ann)).hotelNamed).toMatchObject({ en: 'East Hotel' })
  // another room is not what the hotel confirmed
  const { lakeside, east } = two
  const moved = await change(stays[0]?.id ?? '', { hotelId: lakeside.id, roomKindId: lakeside.kindId })
  expect(moved).toMatchObject({ state: 'held', confirmation: null })
  expect((await plan(ann)).hotelNamed).toMatchObject({ en: 'West Hotel' })
  await change(moved.id, { hotelId: east.id, roomKindId: east.kindId })
  await decide(moved.id, 'inHouse')
  await expect(change(moved.id, { hotelId: lakeside.id, roomKindId: lakeside.kindId })).rejects.toMatchObject(
    { code: 40330 },
  )
  expect(await change(moved.id, { leaves: june(20) })).toMatchObject({ state: 'inHouse' })
  const lines = await changesOf(portal.db, { type: 'stay', id: stays[0]?.id ?? '' })
  expect(lines.find(({ field }) => field === 'hotelId')?.after).toMatchObject({ en: 'East Hotel' })
})

test('a hotel that takes no foreign documents is refused for those who have one, and the desk sees stays but changes none', async () => {
  const hotel = await hotelWith(reception, { block: 5, nights, takesForeigners: false })
  const [ann = ''] = await guests(1)
  await portal.db.execute(sql`update participants set nationality = 'DE' where id = ${ann}`)
  await expect(add(hotel, [ann], [16, 17])).rejects.toMatchObject({ code: 42243 })
  const desk = await portal.organiser('desk')
  expect((await desk.call(api.list, {})).records.length).toBeGreaterThan(0)
  await expect(desk.call(api.arrange, {})).rejects.toMatchObject({ status: 403 })
  const reviewer = await portal.organiser('reviewer')
  await expect(reviewer.call(api.list, {})).rejects.toMatchObject({ status: 403 })
})

test('rooms: a kind that stays use is not deleted, one person more than it has beds is refused, and one of another hotel is not set', async () => {
  const [hotel, other] = [
    await hotelWith(reception, { block: 5, nights }),
    await hotelWith(reception, { block: 5, nights }),
  ]
  const [ann = '', bo = ''] = await guests(2)
  const stay = await add(hotel, [ann, bo], [16, 17])
  const params = { id: hotel.id, kindId: hotel.kindId }
  await expect(reception.call(api.removeKind, { params })).rejects.toMatchObject({ code: 40331 })
  const single = {
    chineseName: '单人房',
    englishName: 'Single',
    beds: 1,
    isSmoking: false,
    isAccessible: false,
  }
  await expect(reception.call(api.saveKind, { params, body: single })).rejects.toMatchObject({ code: 42242 })
  await expect(
    reception.call(api.saveKind, { params: { id: other.id, kindId: hotel.kindId }, body: single }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    reception.call(api.setBlocks, {
      params: { id: other.id },
      body: { cells: [{ roomKindId: hotel.kindId, night: june(16), block: 1 }] },
    }),
  ).rejects.toMatchObject({ code: 42244 })
  await decide(stay.id, 'cancelled')
  await reception.call(api.removeKind, { params: { id: other.id, kindId: other.kindId } })
  const { hotels } = await reception.call(api.overview, {})
  expect(hotels.find(({ id }) => id === other.id)).toMatchObject({ kinds: [], nights: [] })
  for (let made = 0; made < 20; made += 1)
    await reception.call(api.saveKind, {
      params: { id: other.id, kindId: crypto.randomUUID() },
      body: { ...single, englishName: `Single ${made}` },
    })
  await expect(
    reception.call(api.saveKind, { params: { id: other.id, kindId: crypto.randomUUID() }, body: single }),
  ).rejects.toMatchObject({ code: 42247 })
})

test('those without a room are found by name and come in pages of 50; whose stay is not enough is told without arranging', async () => {
  const hotel = await fresh('South Hotel')
  await guests(withoutRoomSize)
  const ann = await putApprovedGuest(portal.db, liaison, searchOf({ names: ['Quetzal Omega'] }))
  await add(hotel, [ann], [16, 19], { state: 'requested' })
  const first = await reception.call(api.withoutRoom, {})
  expect(first.people).toHaveLength(withoutRoomSize)
  const second = await reception.call(api.withoutRoom, { query: { current: 2 } })
  const beyond = await reception.call(api.withoutRoom, { query: { current: 9 } })
  expect(beyond).toMatchObject({ current: Math.ceil(beyond.count / withoutRoomSize) })
  expect(beyond.people.length).toBeGreaterThan(0)
  expect(second.people.length).toBe(Math.min(withoutRoomSize, first.count - withoutRoomSize))
  const seen = new Set([...first.people, ...second.people].map(({ participantId }) => participantId))
  expect(seen.size).toBe(withoutRoomSize + second.people.length)
  const found = await reception.call(api.withoutRoom, { query: { search: 'quetzal' } })
  expect(found).toMatchObject({ count: 1, people: [{ participantId: ann, hasStay: true }] })
  // pasted with a sign that the database does not take
  const pasted = await reception.call(api.withoutRoom, { query: { search: 'quetzal\u0000' } })
  expect(pasted.people).toEqual(found.people)
  expect(await reception.call(api.withoutRoom, { query: { search: '%' } })).toEqual({
    people: [],
    count: 0,
    current: 1,
  })
})
