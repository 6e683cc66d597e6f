import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { record as hotelRecord } from '#domain/ground/hotels/record.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { openDatabase } from '#kit/db/database.ts'
import { nightsOf } from './rules/nights.ts'
import { lockRooms } from './server/actions/following.ts'
import { flagAllForeigners } from './server/actions/foreigners.ts'
import { hotelWith, june, lodgingPortal } from './testing.ts'

const { portal, reception, liaison, guests, add, read, change } = await lodgingPortal()
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

test('the rooms of all whose approval one decision ends are locked once, in the order of nights, with their parties', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const [ann = '', bo = '', cy = ''] = await guests(3)
  await add(hotel, [ann], [18, 20])
  await add(hotel, [bo], [14, 16])
  await add(hotel, [cy], [22, 23])
  const { connectionString = '' } = (
    portal.db as unknown as { $client: { options: { connectionString?: string } } }
  ).$client.options
  const other = openDatabase(connectionString, 2)
  const isLocked = async (day: number) =>
    other.db
      .execute(
        sql`select from room_nights where room_kind_id = ${hotel.kindId} and night = ${june(day)} for update nowait`,
      )
      .then(
        () => false,
        () => true,
      )
  await portal.db.transaction(async (tx) => {
    await lockRooms(tx, { ids: [ann, bo] })
    expect(await Promise.all([14, 15, 16, 18, 19, 22].map(isLocked))).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ])
  })
  await other.close()
})
