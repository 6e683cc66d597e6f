import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { record as hotelRecord } from '#domain/ground/hotels/record.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import { hotelApi, roomingApi } from './api/rooming.ts'
import { lodgingApi } from './api.ts'
import { nightsOf } from './rules/nights.ts'
import type { RoomAnswer } from './rules/rooming.ts'
import { linkDaysAfter } from './rules/rooming.ts'
import { handListOver, hotelWith, june, linkFor, lodgingPortal } from './testing.ts'

const { portal, reception, guests, add, read, change, decide } = await lodgingPortal()
afterAll(() => portal.close())

const nights = nightsOf({ arrives: june(10), leaves: june(25) })
const today = () => eventDay(portal.clock.now())
const sendList = (hotelId: string) => handListOver(portal, hotelId, reception)
const seenBy = (token: string) => portal.visitor.call(hotelApi.read, { body: { token } })
const answer = (
  token: string,
  [stayId, version]: readonly [string, number],
  given: RoomAnswer,
  writeId?: string,
) =>
  portal.visitor.call(hotelApi.answer, {
    body: { token, version, stayId, answer: given, ...(writeId && { writeId }) },
  })
const overview = (id: string) => reception.call(roomingApi.overview, { params: { id } })

/** Two hotels with a room and a link each, which were sent their lists. */
async function twoHotels() {
  const [east, west] = [
    await hotelWith(reception, { block: 9, nights }),
    await hotelWith(reception, { block: 9, nights }),
  ]
  const [ann = '', bo = ''] = await guests(2)
  const ofEast = await add(east, [ann], [16, 18], { note: 'Difficult guest', remark: 'High floor' })
  const ofWest = await add(west, [bo], [16, 18])
  for (const { id } of [east, west]) await sendList(id)
  return {
    east,
    west,
    ofEast,
    ofWest,
    ann,
    bo,
    toEast: (await linkFor(reception, east.id, today())).token,
    toWest: (await linkFor(reception, west.id, today())).token,
  }
}

test('a hotel sees its own rooms as they were sent, without documents and notes of the office', async () => {
  const { toEast, ofEast, ofWest, ann, east } = await twoHotels()
  const seen = await seenBy(toEast)
  expect(seen.rooms.map(({ stayId }) => stayId)).toEqual([ofEast.id])
  expect(seen.rooms[0]).toMatchObject({ remark: 'High floor', answer: null, over: null, isNews: false })
  const text = JSON.stringify(seen)
  for (const secret of [ofWest.id, ann, 'Difficult', 'document', 'birth']) expect(text).not.toContain(secret)
  // what was not sent yet is not seen
  const [cy = ''] = await guests(1)
  await add(east, [cy], [16, 18])
  expect((await seenBy(toEast)).rooms).toHaveLength(1)
  await sendList(east.id)
  expect((await seenBy(toEast)).rooms.map(({ isNews }) => isNews).toSorted()).toEqual([false, true])
})

test('a number confirms the room, a sentence holds it and tells the office; both are seen there with the time', async () => {
  const { toEast, east, ofEast } = await twoHotels()
  const seen = await answer(toEast, [ofEast.id, 1], { confirmation: 'E-77' })
  expect(seen.rooms[0]?.answer).toMatchObject({ confirmation: 'E-77', reason: null })
  expect(await read(ofEast.id)).toMatchObject({ state: 'confirmed', confirmation: 'E-77', flag: null })
  await answer(toEast, [ofEast.id, 1], { reason: 'No twin room left' })
  expect(await read(ofEast.id)).toMatchObject({ state: 'held', confirmation: null, flag: 'hotelCannot' })
  const { rooms } = await overview(east.id)
  expect(rooms[0]?.answer).toMatchObject({ reason: 'No twin room left', at: expect.any(String) })
  const { records } = await reception.call(lodgingApi.list, { query: { only: 'flagged' } })
  expect(records.map(({ id }) => id)).toContain(ofEast.id)
  await answer(toEast, [ofEast.id, 1], { confirmation: 'E-78' })
  expect(await read(ofEast.id)).toMatchObject({ state: 'confirmed', confirmation: 'E-78', flag: null })
  const lines = await changesOf(portal.db, { type: 'stay', id: ofEast.id })
  expect(lines[0]).toMatchObject({ actorName: { en: expect.stringContaining('link of the hotel') } })
})

test('an answer to an older list, or to a room that is another one by now, changes nothing', async () => {
  const { toEast, east, ofEast } = await twoHotels()
  const [cy = ''] = await guests(1)
  await add(east, [cy], [16, 18])
  await sendList(east.id)
  await expect(answer(toEast, [ofEast.id, 1], { confirmation: 'E-1' })).rejects.toMatchObject({
    code: 42268,
    data: { version: 2 },
  })
  // other nights, which the hotel was not told of
  await change(ofEast.id, { leaves: june(19) })
  await expect(answer(toEast, [ofEast.id, 2], { confirmation: 'E-1' })).rejects.toMatchObject({ code: 42269 })
  expect(await read(ofEast.id)).toMatchObject({ state: 'held', confirmation: null })
  expect((await seenBy(toEast)).rooms.find(({ stayId }) => stayId === ofEast.id)?.over).toBe('changed')
  await sendList(east.id)
  await answer(toEast, [ofEast.id, 3], { confirmation: 'E-1' })
  expect((await overview(east.id)).rooms.find(({ stayId }) => stayId === ofEast.id)?.answer).toMatchObject({
    confirmation: 'E-1',
  })
  // changed after it was answered: the answer was to another room
  await change(ofEast.id, { leaves: june(18) })
  expect(await read(ofEast.id)).toMatchObject({ state: 'held', confirmation: null })
  await sendList(east.id)
  expect((await seenBy(toEast)).rooms.find(({ stayId }) => stayId === ofEast.id)?.answer).toBeNull()
})

test('no hotel answers for another one, nor for guests who have come', async () => {
  const { toEast, toWest, ofEast, ofWest } = await twoHotels()
  await expect(answer(toEast, [ofWest.id, 1], { confirmation: 'X' })).rejects.toMatchObject({ status: 404 })
  await expect(answer(toEast, [randomUUID(), 1], { confirmation: 'X' })).rejects.toMatchObject({
    status: 404,
  })
  await decide(ofWest.id, 'inHouse')
  await expect(answer(toWest, [ofWest.id, 1], { confirmation: 'X' })).rejects.toMatchObject({ code: 42269 })
  expect((await seenBy(toWest)).rooms[0]).toMatchObject({ answer: null, over: 'arrived' })
  expect(await read(ofEast.id)).toMatchObject({ state: 'held' })
})

test('what is sent twice has one effect, and two answers at once leave one of them', async () => {
  const { toEast, ofEast } = await twoHotels()
  const writeId = randomUUID()
  const first = await answer(toEast, [ofEast.id, 1], { confirmation: 'E-1' }, writeId)
  await decide(ofEast.id, 'held')
  const again = await answer(toEast, [ofEast.id, 1], { confirmation: 'E-1' }, writeId)
  expect(first.rooms[0]?.answer).toMatchObject({ confirmation: 'E-1' })
  // held by the office since: the hotel is asked once more
  expect(again.rooms[0]?.answer).toBeNull()
  expect((await read(ofEast.id)).state).toBe('held')
  await Promise.all(['A', 'B'].map((confirmation) => answer(toEast, [ofEast.id, 1], { confirmation })))
  const { confirmation } = await read(ofEast.id)
  expect((await seenBy(toEast)).rooms[0]?.answer?.confirmation).toBe(confirmation)
})

test('a number that the office typed is shown; a hotel that saw another one is refused, with the present one', async () => {
  const { toEast, ofEast } = await twoHotels()
  expect((await seenBy(toEast)).rooms[0]).toMatchObject({ number: null, answer: null })
  const { revision } = await read(ofEast.id)
  const params = { id: ofEast.id }
  await reception.call(lodgingApi.decide, {
    params,
    body: { revision, to: 'confirmed', confirmation: 'HT-7' },
  })
  expect((await seenBy(toEast)).rooms[0]).toMatchObject({ number: 'HT-7', answer: null })
  const body = { token: toEast, version: 1, stayId: ofEast.id, answer: { confirmation: 'E-9' } }
  await expect(portal.visitor.call(hotelApi.answer, { body: { ...body, seen: null } })).rejects.toMatchObject(
    { code: 42286, data: { rooms: [{ number: 'HT-7' }] } },
  )
  expect((await read(ofEast.id)).confirmation).toBe('HT-7')
  await portal.visitor.call(hotelApi.answer, { body: { ...body, seen: 'HT-7' } })
  expect((await read(ofEast.id)).confirmation).toBe('E-9')
})

test('who was gone in the last list is named to the hotel, also one who was moved to another hotel', async () => {
  const { toEast, toWest, east, west, ofEast } = await twoHotels()
  await change(ofEast.id, { hotelId: west.id, roomKindId: west.kindId })
  for (const { id } of [east, west]) await sendList(id)
  expect(await seenBy(toEast)).toMatchObject({ rooms: [], gone: [{ arrives: june(16), leaves: june(18) }] })
  expect((await seenBy(toWest)).rooms).toHaveLength(2)
  // until the hotel answers a later list, later ones name it too
  const [cy = ''] = await guests(1)
  await add(east, [cy], [16, 18])
  await sendList(east.id)
  expect(await seenBy(toEast)).toMatchObject({ version: 3, gone: [{ arrives: june(16), leaves: june(18) }] })
  // seen in the list before, it is a new list and not a room of somebody else
  await expect(answer(toEast, [ofEast.id, 1], { confirmation: 'X' })).rejects.toMatchObject({ code: 42268 })
  await expect(answer(toEast, [ofEast.id, 3], { confirmation: 'X' })).rejects.toMatchObject({ status: 404 })
})

test('an answer counts only while the stay is as it left it: not after a move away and back, nor once it is held again', async () => {
  const { toEast, east, west, ofEast } = await twoHotels()
  const answerNow = async () => (await seenBy(toEast)).rooms[0]?.answer ?? null
  await answer(toEast, [ofEast.id, 1], { confirmation: 'E-1' })
  await decide(ofEast.id, 'inHouse')
  expect(await answerNow()).toMatchObject({ confirmation: 'E-1' })
  await decide(ofEast.id, 'confirmed')
  for (const to of [west, east]) {
    await change(ofEast.id, { hotelId: to.id, roomKindId: to.kindId })
    await sendList(east.id)
  }
  expect(await read(ofEast.id)).toMatchObject({ state: 'held', confirmation: null })
  expect(await answerNow()).toBeNull()
  await answer(toEast, [ofEast.id, 3], { confirmation: 'E-2' })
  await decide(ofEast.id, 'cancelled')
  await decide(ofEast.id, 'held')
  expect(await answerNow()).toBeNull()
  await answer(toEast, [ofEast.id, 3], { reason: 'Full' })
  expect(await answerNow()).toMatchObject({ reason: 'Full' })
  // by telephone
  await decide(ofEast.id, 'confirmed', 'E-3')
  expect(await read(ofEast.id)).toMatchObject({ flag: null, confirmation: 'E-3' })
  expect(await answerNow()).toBeNull()
})

test('a link ends at its day, can be ended, and there is one for a hotel: a new one ends the one before', async () => {
  const { east, toEast } = await twoHotels()
  const params = { id: east.id }
  const until = addDays(today(), 3)
  const next = await linkFor(reception, east.id, until)
  await expect(seenBy(toEast)).rejects.toMatchObject({ code: 40974 })
  await seenBy(next.token)
  expect((await overview(east.id)).link).toMatchObject({
    until,
    state: 'inForce',
    lastUsedAt: expect.any(String),
  })
  // the same call again answers the same; the id of another link is refused
  await reception.call(roomingApi.makeLink, { params, body: { linkId: next.linkId, until } })
  await expect(
    reception.call(roomingApi.makeLink, { params, body: { linkId: next.linkId, until: today() } }),
  ).rejects.toMatchObject({ status: 409 })
  await reception.call(roomingApi.endLink, { params, body: {} })
  await reception.call(roomingApi.endLink, { params, body: {} })
  await expect(seenBy(next.token)).rejects.toMatchObject({ code: 40974 })
  await expect(reception.call(roomingApi.link, { params })).rejects.toMatchObject({ status: 404 })
  const last = await linkFor(reception, east.id, today())
  await portal.db.execute(sql`update hotel_links set expires_at = '2020-01-01' where id = ${last.linkId}`)
  await expect(seenBy(last.token)).rejects.toMatchObject({ code: 40975 })
  const lines = await changesOf(portal.db, { type: 'hotelRooms', id: east.id })
  expect(lines.filter(({ field }) => field === 'link')).toHaveLength(5)
})

test('a card that was opened before ends no link that it did not show', async () => {
  const { east, toEast } = await twoHotels()
  const shown = async () => (await overview(east.id)).link?.id ?? null
  const seen = await shown()
  const make = (replaces: string | null) =>
    reception.call(roomingApi.makeLink, {
      params: { id: east.id },
      body: { linkId: randomUUID(), until: today(), replaces },
    })
  for (const replaces of [null, randomUUID()])
    await expect(make(replaces)).rejects.toMatchObject({ code: 40910 })
  await seenBy(toEast)
  portal.clock.advance(1_000)
  await make(seen)
  await expect(seenBy(toEast)).rejects.toMatchObject({ code: 40974 })
  // nor by ending: the newer one may have been sent to the hotel
  const end = (linkId: string | null) =>
    reception.call(roomingApi.endLink, { params: { id: east.id }, body: linkId ? { linkId } : {} })
  for (const linkId of [seen, randomUUID()]) await expect(end(linkId)).rejects.toMatchObject({ code: 40910 })
  expect((await overview(east.id)).link).toMatchObject({ state: 'inForce' })
  for (const linkId of [await shown(), await shown()]) await end(linkId)
  expect((await overview(east.id)).link).toMatchObject({ state: 'revoked' })
  // one that has ended is shown still
  await make(await shown())
})

test('of two who make a link at once the hotel has one; a day in the past or long after the edition is refused', async () => {
  const hotel = await hotelWith(reception, { block: 1, nights: [june(16)] })
  const make = (until: string) =>
    reception.call(roomingApi.makeLink, {
      params: { id: hotel.id },
      body: { linkId: randomUUID(), until },
    })
  await Promise.allSettled([make(today()), make(today()), make(today())])
  const { rows } = await portal.db.execute<{ count: number }>(
    sql`select count(*)::int as count from hotel_links where hotel_id = ${hotel.id} and revoked_at is null`,
  )
  expect(rows).toEqual([{ count: 1 }])
  const { ends } = portal.summit
  await make(addDays(ends, linkDaysAfter))
  await expect(make(addDays(ends, linkDaysAfter + 1))).rejects.toMatchObject({ code: 42279 })
  await expect(make(addDays(today(), -1))).rejects.toMatchObject({ code: 42279 })
})

test('a link opens nothing before the first list, and for a stranger', async () => {
  const hotel = await hotelWith(reception, { block: 1, nights: [june(16)] })
  const { token } = await linkFor(reception, hotel.id, today())
  await expect(seenBy(token)).rejects.toMatchObject({ code: 42267 })
  const forged = `${token.slice(0, -2)}${token.endsWith('xx') ? 'yy' : 'xx'}`
  await expect(seenBy(forged)).rejects.toMatchObject({ code: 42267 })
  // deleted with the hotel
  await reception.call(lodgingApi.removeKind, { params: { id: hotel.id, kindId: hotel.kindId } })
  await reception.call(hotelRecord.calls.publish, { params: { id: hotel.id }, body: { published: false } })
  await reception.call(hotelRecord.calls.remove, { params: { id: hotel.id } })
  await expect(seenBy(token)).rejects.toMatchObject({ code: 42267 })
})
