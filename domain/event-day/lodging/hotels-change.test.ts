import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { reviewApi } from '#domain/approval/review/api.ts'
import { record as hotelRecord } from '#domain/ground/hotels/record.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { lodgingApi } from './api.ts'
import { nightsOf } from './rules/nights.ts'
import { flagAllForeigners } from './server/actions/foreigners.ts'
import { hotelWith, june, lodgingPortal } from './testing.ts'

const { portal, reception, secretary, liaison, guests, add, read, change, takenOf } = await lodgingPortal()
afterAll(() => portal.close())

const nights = nightsOf({ arrives: june(10), leaves: june(25) })

const takesForeigners = async (id: string, takes: boolean) => {
  const { revision } = await reception.call(hotelRecord.calls.read, { params: { id } })
  await reception.call(hotelRecord.calls.save, {
    params: { id },
    body: { revision, change: { takesForeigners: takes } },
  })
}

const ofNationality = async (nationality: string) => {
  const [id = ''] = await guests(1)
  await portal.db.execute(sql`update participants set nationality = ${nationality} where id = ${id}`)
  return id
}

test('a hotel that takes no foreign documents any more has the stays of foreign guests flagged, until it takes them again or they move', async () => {
  const [hotel, other] = [
    await hotelWith(reception, { block: 9, nights }),
    await hotelWith(reception, { block: 9, nights }),
  ]
  const [german, chinese, french] = [
    await ofNationality('DE'),
    await ofNationality('CN'),
    await ofNationality('FR'),
  ]
  const [foreign, own, moved] = [
    await add(hotel, [german], [16, 18]),
    await add(hotel, [chinese], [16, 18]),
    await add(hotel, [french], [16, 18]),
  ]
  const elsewhere = await add(other, [await ofNationality('DE')], [16, 18])
  await takesForeigners(hotel.id, false)
  const flags = () =>
    Promise.all([foreign, own, moved, elsewhere].map(async ({ id }) => (await read(id)).flag))
  expect(await flags()).toEqual(['noForeigners', null, 'noForeigners', null])
  // nobody loses a room
  expect((await read(foreign.id)).state).toBe('held')
  await change(moved.id, { hotelId: other.id, roomKindId: other.kindId })
  expect(await flags()).toEqual(['noForeigners', null, null, null])
  await takesForeigners(hotel.id, true)
  expect(await flags()).toEqual([null, null, null, null])
})

test('a flagged stay of a foreign guest can be shortened and given a remark; nobody else foreign comes into it, and its flag does not go by a look', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const { id } = await add(hotel, [await ofNationality('DE')], [16, 19])
  await takesForeigners(hotel.id, false)
  await change(id, { leaves: june(18), remark: 'Leaves early' })
  const { flag, revision, guests: own } = await read(id)
  expect(flag).toBe('noForeigners')
  const looked = await reception.call(lodgingApi.look, { params: { id }, body: { revision } })
  expect(looked).toMatchObject({ flag: 'noForeigners', revision })
  const joined = [...own.map(({ participantId }) => participantId), await ofNationality('FR')]
  await expect(change(id, { guests: joined })).rejects.toMatchObject({ code: 42243 })
})

test('a stay that somebody was changing when the hotel said so is flagged within the hour', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const { id } = await add(hotel, [await ofNationality('DE')], [16, 18])
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begun = () => {}
  const isLocked = new Promise<void>((resolve) => {
    begun = resolve
  })
  const changing = portal.db.transaction(async (tx) => {
    await tx.execute(sql`select from stays where id = ${id} for update`)
    begun()
    await held
  })
  await isLocked
  // does not wait for it: that one may wait for the hotel
  await takesForeigners(hotel.id, false)
  finish()
  await changing
  expect((await read(id)).flag).toBeNull()
  await flagAllForeigners(portal.services, portal.clock.now())
  expect((await read(id)).flag).toBe('noForeigners')
})

test('once a second designated hotel is published, which one is missing of those who answered, and no longer when it is withdrawn', async () => {
  const [ann = ''] = await guests(1)
  const params = { id: ann }
  const { revision } = await liaison.call(itinerariesApi.read, { params })
  await portal.db.execute(sql`update hotels set published_at = null`)
  await hotelWith(reception, { block: 0, nights: [] })
  const saved = await liaison.call(itinerariesApi.save, {
    params,
    body: { revision, change: { hotel: 'designated' } },
  })
  const stored = async () => {
    const { rows } = await portal.db.execute<{ missing: number }>(
      sql`select missing from itineraries where participant_id = ${ann}`,
    )
    return rows[0]?.missing
  }
  expect(await stored()).toBe(saved.missing)
  const two = await hotelWith(reception, { block: 0, nights: [] })
  expect(await stored()).toBe(saved.missing + 1)
  expect((await liaison.call(itinerariesApi.read, { params })).missing).toBe(saved.missing + 1)
  await reception.call(hotelRecord.calls.publish, { params: { id: two.id }, body: { published: false } })
  expect(await stored()).toBe(saved.missing)
  // of another kind it is none of these
  const published = async (id: string, kind: 'designated' | 'recommended') => {
    const now = await reception.call(hotelRecord.calls.read, { params: { id } })
    await reception.call(hotelRecord.calls.save, {
      params: { id },
      body: { revision: now.revision, change: { kind } },
    })
  }
  await reception.call(hotelRecord.calls.publish, { params: { id: two.id }, body: { published: true } })
  await published(two.id, 'recommended')
  expect(await stored()).toBe(saved.missing)
  await published(two.id, 'designated')
  expect(await stored()).toBe(saved.missing + 1)
})

test('several people lose their approval by one call while others take their nights: each is decided, no call fails, and nobody keeps a night', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const people = await guests(3)
  for (const [at, person] of people.entries()) await add(hotel, [person], [14 + 2 * at, 17 + 2 * at])
  const decideAll = async (decision: 'reopen' | 'notApprove') => {
    const entries = []
    for (const participantId of people) {
      const { participant } = await secretary.call(reviewApi.read, { params: { id: participantId } })
      entries.push({ participantId, version: participant.version })
    }
    return secretary.call(reviewApi.decideMany, {
      body: { id: randomUUID(), decision, remark: 'Together', entries },
    })
  }
  await decideAll('reopen')
  const [decided] = await Promise.all([
    decideAll('notApprove'),
    ...(await guests(3)).map((person) => add(hotel, [person], [20, 22])),
  ])
  expect(decided.map(({ result }) => result)).toEqual(['done', 'done', 'done'])
  expect(await takenOf(hotel)).toEqual({ 20: 3, 21: 3 })
})
