import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { record as hotelRecord } from '#domain/ground/hotels/record.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import type { ItineraryDraft } from '#domain/plans/itineraries/rules.ts'
import { hasHotel } from '#domain/plans/itineraries/server/actions.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { nightsOf } from './rules/nights.ts'
import { hotelWith, june, lodgingPortal } from './testing.ts'

const { portal, reception, liaison, guests, add, decide } = await lodgingPortal()
afterAll(() => portal.close())

const nights = nightsOf({ arrives: june(16), leaves: june(18) })
const named = (englishName: string, kind: 'designated' | 'recommended') =>
  hotelWith(reception, { block: 5, nights, englishName, kind })
const plan = (id: string) => liaison.call(itinerariesApi.read, { params: { id } })
const save = async (id: string, change: ItineraryDraft) =>
  liaison.call(itinerariesApi.save, { params: { id }, body: { revision: (await plan(id)).revision, change } })
const publish = (id: string, published: boolean) =>
  reception.call(hotelRecord.calls.publish, { params: { id }, body: { published } })

async function isReminded(id: string) {
  const { rows } = await portal.db.execute<{ known: boolean }>(sql`select ${hasHotel(sql`${id}`)} as known`)
  return rows[0]?.known === false
}

test('the only recommended hotel is named, a typed one as typed unless it is ours, and the one of a confirmed room alone', async () => {
  const lakeside = await named('Lakeside', 'recommended')
  const [ann = '', bo = ''] = await guests(2)
  expect(await save(bo, { hotel: 'recommended' })).toMatchObject({ hotelNamed: { en: 'Lakeside' } })
  expect(await save(ann, { hotel: 'recommended', hotelName: 'Hilton' })).toMatchObject({
    hotelNamed: null,
    hotelHasRoom: false,
  })
  // a name of ours in another spelling is ours, in both languages
  expect(await save(ann, { hotelName: 'LAKE-side' })).toMatchObject({ hotelNamed: { en: 'Lakeside' } })
  await save(ann, { hotelName: 'Hilton' })
  const { id } = await add(lakeside, [ann], [16, 18])
  await decide(id, 'confirmed', 'L-1')
  expect(await plan(ann)).toMatchObject({ hotelNamed: { en: 'Lakeside' }, hotelHasRoom: true })
  const calendar = await (await liaison.call(itinerariesApi.calendar, { params: { id: ann } })).text()
  expect(calendar).toContain('Lakeside')
  expect(calendar).not.toContain('Hilton')
})

test('a hotel that is not published for a minute stays chosen, counts as open meanwhile, and is asked for', async () => {
  const [east, west, south] = [
    await named('East Hotel', 'designated'),
    await named('West Hotel', 'designated'),
    await named('South Hotel', 'designated'),
  ]
  const [ann = ''] = await guests(1)
  const isOpen = async () => (await plan(ann)).problems.some(({ path }) => path === 'hotelId')
  await save(ann, { hotel: 'designated' })
  expect([await isOpen(), await isReminded(ann)]).toEqual([true, true])
  await save(ann, { hotelId: west.id })
  expect([await isOpen(), await isReminded(ann)]).toEqual([false, false])
  await publish(west.id, false)
  expect([await isOpen(), await isReminded(ann)]).toEqual([true, true])
  await save(ann, { arrivalRemarks: 'Late' })
  await publish(south.id, false)
  await save(ann, { arrivalRemarks: 'Later' })
  expect(await isReminded(ann)).toBe(false)
  await publish(west.id, true)
  expect(await plan(ann)).toMatchObject({ hotelId: west.id, hotelNamed: { en: 'West Hotel' } })
  const lines = await changesOf(portal.db, { type: 'itinerary', id: ann })
  expect(lines.filter(({ field }) => field === 'hotelId')).toHaveLength(1)
  expect(await save(ann, { hotelId: randomUUID() })).toMatchObject({ hotelId: null })
  expect(await save(ann, { hotelId: east.id })).toMatchObject({ hotelId: east.id })
})
