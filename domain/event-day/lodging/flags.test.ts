import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mergesApi } from '#domain/people/merges/api.ts'
import { lodgingApi as api } from './api.ts'
import { nightsOf } from './rules/nights.ts'
import { clearAllSolved } from './server/actions/wishes.ts'
import { hotelWith, june, lodgingPortal } from './testing.ts'
import { stayWords } from './words.ts'

const { portal, reception, secretary, guests, add, read, decide } = await lodgingPortal()
afterAll(() => portal.close())

const nights = nightsOf({ arrives: june(10), leaves: june(25) })

async function merged(keptId: string, mergedId: string) {
  const { seen } = await secretary.call(mergesApi.preview, { query: { keptId, mergedId } })
  const { id } = await secretary.call(mergesApi.merge, {
    body: { id: randomUUID(), keptId, mergedId, seen, take: [], reason: 'Both offices registered him' },
  })
  return () => secretary.call(mergesApi.undo, { body: { id } })
}

const flag = (id: string, flags: string) =>
  portal.db.execute(sql`update stays set flags = ${flags}::text[] where id = ${id}`)

test('of a stay that has left nothing is to be looked at, but that the hotel expects one who does not come', async () => {
  const hotel = await hotelWith(reception, { block: 5, nights })
  const [ann = '', bo = ''] = await guests(2)
  const { id } = await add(hotel, [ann, bo], [16, 18])
  await reception.call(api.noteWish, { params: { id: ann }, body: { kind: 'alone', otherId: null } })
  await decide(id, 'inHouse')
  await flag(id, '{hotelCannot,noForeigners,againstWish,sharerGone}')
  await decide(id, 'left')
  expect((await read(id)).flags).toEqual([])
  await decide(id, 'inHouse')
  expect((await read(id)).flags).toEqual(['againstWish'])
  await flag(id, '{guestGone,noForeigners}')
  await decide(id, 'left')
  expect((await read(id)).flags).toEqual(['guestGone'])
  // nor where the record of one of them is deleted
  await portal.db.execute(sql`delete from participants where id = ${ann}`)
  expect((await read(id)).flags).toEqual(['guestGone'])
})

test('an undone merge gives a room back with what was to be looked at of it', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const [ann = '', twice = '', bo = '', other = ''] = await guests(4)
  await add(hotel, [ann], [15, 20])
  const held = await add(hotel, [twice], [16, 17])
  const confirmed = await add(hotel, [twice], [17, 18])
  const shared = await add(hotel, [twice, bo], [18, 19])
  await decide(confirmed.id, 'confirmed', 'HT-1')
  await flag(held.id, '{hotelCannot,noForeigners,sharerGone}')
  await flag(confirmed.id, '{noForeigners}')
  await reception.call(api.noteWish, { params: { id: twice }, body: { kind: 'notInRoom', otherId: bo } })
  await reception.call(api.noteWish, { params: { id: twice }, body: { kind: 'notInHotel', otherId: other } })
  const undo = await merged(ann, twice)
  // of who is alone in the shared room, no wish is broken any more
  await clearAllSolved(portal.services, new Date())
  const all = async () => {
    const found = [await read(held.id), await read(confirmed.id), await read(shared.id)]
    return found.map(({ state, flags }) => [state, flags])
  }
  expect(await all()).toEqual([
    ['cancelled', []],
    ['cancelled', ['guestGone']],
    ['held', ['sharerGone']],
  ])
  expect(await undo()).toEqual([])
  expect(await all()).toEqual([
    ['held', ['hotelCannot', 'noForeigners', 'sharerGone']],
    ['confirmed', ['noForeigners']],
    ['held', ['againstWish']],
  ])
})

test('the log says each reason in words, also one of before a stay had several', () => {
  const log = portal.services.logs.find(({ type }) => type === 'stay')
  const { services } = portal
  const facts = { permissionFacts: services.permissionFacts, carriers: services.carriers }
  for (const [field, value] of [
    ['flag', 'hotelCannot'],
    ['flags', ['hotelCannot']],
  ] as const) {
    expect(log?.label(field, facts)).toEqual(stayWords.flag)
    expect(log?.value(field, value, 'en')).toBe(stayWords.hotelCannot.en)
  }
  expect(log?.value('flag', null, 'en')).toBe(log?.value('note', null, 'en'))
})
