import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mergesApi } from '#domain/people/merges/api.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { lodgingApi as api } from './api.ts'
import { nightsOf } from './rules/nights.ts'
import type { WishKind } from './rules/wishes.ts'
import { type Flag, maxWishes } from './rules.ts'
import { hotelWith, june, lodgingPortal } from './testing.ts'

const { portal, reception, secretary, guests, travels, add, read, change, decide } = await lodgingPortal()
afterAll(() => portal.close())

const nights = nightsOf({ arrives: june(10), leaves: june(25) })
const hotel = (block = 9) => hotelWith(reception, { block, nights })

const wish = (id: string, kind: WishKind, otherId: string | null = null) =>
  reception.call(api.noteWish, { params: { id }, body: { kind, otherId } })
const wishesOf = async (id: string) => (await reception.call(api.ofPerson, { params: { id } })).wishes
const kindsOf = async (id: string) =>
  (await wishesOf(id)).map(({ kind, other }) => [kind, other?.participantId ?? null])
const againstWish = { code: 42288, status: 422 }

test('who shares no room is put with nobody, unless it is confirmed; what was confirmed is not asked again', async () => {
  const one = await hotel()
  const [ann = '', bo = '', cy = ''] = await guests(3)
  await wish(ann, 'alone')
  await expect(add(one, [ann, bo], [16, 18])).rejects.toMatchObject(againstWish)
  const { id } = await add(one, [ann], [16, 18])
  await expect(change(id, { guests: [ann, bo] })).rejects.toMatchObject(againstWish)
  expect((await read(id)).guests).toHaveLength(1)
  const { revision } = await read(id)
  const body = { revision, change: { guests: [ann, bo] }, despiteWishes: true }
  expect((await reception.call(api.change, { params: { id }, body })).guests).toHaveLength(2)
  await change(id, { note: 'by the lift', leaves: june(17) })
  // another night, or somebody else, is another question
  await expect(change(id, { leaves: june(19) })).rejects.toMatchObject(againstWish)
  await expect(change(id, { guests: [ann, cy] })).rejects.toMatchObject(againstWish)
  await add(one, [cy], [16, 18])
})

test('two who are kept apart are in no room together; of one hotel, in none of their nights', async () => {
  const [one, other] = [await hotel(), await hotel()]
  const [ann = '', bo = '', cy = ''] = await guests(3)
  await wish(ann, 'notInRoom', bo)
  await wish(cy, 'notInHotel', ann)
  await expect(add(one, [ann, bo], [16, 18])).rejects.toMatchObject(againstWish)
  await add(one, [ann], [16, 18])
  await add(one, [bo], [16, 18])
  await expect(add(one, [cy], [17, 19])).rejects.toMatchObject(againstWish)
  const refused = await add(one, [cy], [17, 19]).catch((error: { message: string }) => error.message)
  expect(refused).not.toContain(cy)
  const { id } = await add(other, [cy], [17, 19])
  const back = { hotelId: one.id, roomKindId: one.kindId }
  await expect(change(id, back)).rejects.toMatchObject(againstWish)
  await change(id, { ...back, arrives: june(18) })
  await expect(change(id, { arrives: june(17) })).rejects.toMatchObject(againstWish)
  // one that was cancelled comes back only where it breaks nothing
  await decide(id, 'cancelled')
  await add(one, [ann], [18, 20])
  await expect(decide(id, 'held')).rejects.toMatchObject(againstWish)
  const { revision } = await read(id)
  const body = { revision, to: 'held' as const, despiteWishes: true }
  expect(await reception.call(api.decide, { params: { id }, body })).toMatchObject({ state: 'held' })
})

test('a wish that is noted later flags the rooms that are against it and moves nobody', async () => {
  const [one, other] = [await hotel(), await hotel()]
  const [ann = '', bo = '', cy = ''] = await guests(3)
  const shared = await add(one, [ann, bo], [16, 18])
  const near = await add(one, [cy], [16, 18])
  await wish(ann, 'notInRoom', bo)
  await wish(cy, 'notInHotel', bo)
  for (const { id } of [shared, near]) expect(await read(id)).toMatchObject({ flag: 'againstWish' })
  expect((await read(shared.id)).guests).toHaveLength(2)
  await change(near.id, { hotelId: other.id, roomKindId: other.kindId })
  expect(await read(near.id)).toMatchObject({ flag: null })
  await change(shared.id, { guests: [ann] })
  expect(await read(shared.id)).toMatchObject({ flag: null })
})

test('of two who are given rooms in one hotel at once, one is refused; a wish at the same moment refuses or flags', async () => {
  const [one] = [await hotel(60)]
  for (let round = 0; round < 6; round += 1) {
    const [ann = '', bo = '', cy = '', di = ''] = await guests(4)
    await wish(ann, 'notInHotel', bo)
    const both = await Promise.allSettled([ann, bo].map((id) => add(one, [id], [16, 18])))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await add(one, [cy], [16, 18])
    const [added] = await Promise.allSettled([add(one, [di], [16, 18]), wish(cy, 'notInHotel', di)])
    if (added?.status === 'fulfilled')
      expect(await read(added.value.id)).toMatchObject({ flag: 'againstWish' })
    else expect(added?.reason).toMatchObject(againstWish)
  }
})

test('rooms are arranged by the rules without breaking a wish, also of somebody who has a room', async () => {
  const [one, other] = [await hotel(), await hotel()]
  const [ann = '', bo = '', cy = ''] = await guests(3)
  const to = (id: string, { id: hotelId }: { id: string }) =>
    travels(id, [16, 18], { hotel: 'designated', hotelId })
  await to(bo, one)
  await to(cy, other)
  await wish(ann, 'notInHotel', bo)
  await wish(ann, 'notInHotel', cy)
  await add(one, [ann], [16, 18])
  const { unplaced } = await reception.call(api.arrange, {})
  expect(unplaced.find(({ participantId }) => participantId === bo)).toMatchObject({ reason: 'apart' })
  const { stays } = await reception.call(api.ofPerson, { params: { id: cy } })
  expect(stays).toMatchObject([{ hotelId: other.id }])
})

test('one wish for two people, whoever says it; it is shown to both, and taken back once', async () => {
  const [ann = '', bo = ''] = await guests(2)
  await wish(ann, 'notInRoom', bo)
  await wish(bo, 'notInRoom', ann)
  await wish(bo, 'notInHotel', ann)
  expect([await kindsOf(ann), await kindsOf(bo)]).toEqual([[['notInHotel', bo]], [['notInHotel', ann]]])
  const lines = await changesOf(portal.db, { type: 'roomWish', id: ann })
  expect(lines.map(({ before, after }) => [before, after])).toEqual([
    ['notInRoom', 'notInHotel'],
    [null, 'notInRoom'],
  ])
  expect(JSON.stringify(lines)).not.toContain(bo)
  const [{ id: wishId = '' } = {}] = await wishesOf(ann)
  const drop = () => reception.call(api.dropWish, { params: { id: bo, wishId } })
  expect(await drop()).toEqual([])
  expect(await drop()).toEqual([])
  expect(await kindsOf(ann)).toEqual([])
})

test('no wish with oneself, somebody of another edition or too many; none by who may not arrange rooms', async () => {
  const [ann = '', ...others] = await guests(maxWishes + 2)
  for (const id of [ann, null, randomUUID()])
    await expect(wish(ann, 'notInRoom', id)).rejects.toMatchObject({ code: 42289 })
  for (const id of others.slice(0, maxWishes)) await wish(ann, 'notInRoom', id)
  await expect(wish(others.at(-1) ?? '', 'notInRoom', ann)).rejects.toMatchObject({ code: 42298 })
  await wish(ann, 'notInHotel', others[0])
  const desk = await portal.organiser('desk')
  const asked = { params: { id: ann }, body: { kind: 'alone' as const, otherId: null } }
  await expect(desk.call(api.noteWish, asked)).rejects.toMatchObject({ status: 403 })
  // whom somebody is kept apart from is for who arranges rooms
  expect((await desk.call(api.ofPerson, { params: { id: ann } })).wishes).toEqual([])
  expect(await wishesOf(ann)).not.toEqual([])
  const reviewer = await portal.organiser('reviewer')
  await expect(reviewer.call(api.ofPerson, { params: { id: ann } })).rejects.toMatchObject({ status: 403 })
})

test('a merge brings wishes to the record that is kept, without doubles; undone, both have theirs again', async () => {
  const [ann = '', twice = '', bo = '', cy = ''] = await guests(4)
  await wish(ann, 'notInRoom', bo)
  await wish(ann, 'alone')
  await wish(twice, 'notInHotel', bo)
  await wish(twice, 'notInRoom', cy)
  await wish(twice, 'alone')
  await wish(twice, 'notInRoom', ann)
  const { seen } = await secretary.call(mergesApi.preview, { query: { keptId: ann, mergedId: twice } })
  const { id } = await secretary.call(mergesApi.merge, {
    body: { id: randomUUID(), keptId: ann, mergedId: twice, seen, take: [], reason: 'Registered twice' },
  })
  expect((await kindsOf(ann)).toSorted()).toEqual(
    [
      ['alone', null],
      ['notInHotel', bo],
      ['notInRoom', cy],
    ].toSorted(),
  )
  expect(await kindsOf(twice)).toEqual([])
  await secretary.call(mergesApi.undo, { body: { id } })
  expect([(await kindsOf(ann)).length, (await kindsOf(twice)).length]).toEqual([3, 4])
  // whoever's record is deleted takes the wish along
  await portal.db.execute(sql`delete from participants where id = ${cy}`)
  expect(await kindsOf(twice)).toHaveLength(3)
})

test('a confirmed stay in one hotel is asked about again in another one, and for more nights', async () => {
  const [one, other] = [await hotel(), await hotel()]
  const [cy = '', bo = ''] = await guests(2)
  await add(one, [bo], [17, 18])
  await add(other, [bo], [18, 20])
  const { id } = await add(one, [cy], [17, 18])
  await wish(cy, 'notInHotel', bo)
  expect(await read(id)).toMatchObject({ flag: 'againstWish' })
  await change(id, { note: 'quiet' })
  expect(await read(id)).toMatchObject({ flag: 'againstWish' })
  for (const asked of [
    { leaves: june(24) },
    { hotelId: other.id, roomKindId: other.kindId, arrives: june(18), leaves: june(20) },
  ])
    await expect(change(id, asked)).rejects.toMatchObject(againstWish)
})

test('a flag stays while a wish is broken, and goes on both sides once none is', async () => {
  const [one, other] = [await hotel(), await hotel()]
  const [bo = '', cy = '', dan = '', eve = ''] = await guests(4)
  const near = await add(one, [bo], [16, 18])
  const shared = await add(one, [cy, dan], [16, 18])
  await wish(cy, 'notInHotel', bo)
  const flags = async () => [(await read(near.id)).flag, (await read(shared.id)).flag]
  expect(await flags()).toEqual(['againstWish', 'againstWish'])
  // the one who leaves the room is not the one who is kept apart
  await change(shared.id, { guests: [cy] })
  expect(await flags()).toEqual(['againstWish', 'againstWish'])
  await change(shared.id, { hotelId: other.id, roomKindId: other.kindId })
  expect(await flags()).toEqual([null, null])

  const again = await add(one, [eve], [16, 18])
  await wish(eve, 'notInHotel', bo)
  expect((await read(again.id)).flag).toBe('againstWish')
  await decide(again.id, 'cancelled')
  expect((await read(near.id)).flag).toBeNull()
  await wish(bo, 'alone')
  expect((await read(near.id)).flag).toBeNull()
})

test('a wish that is taken back takes its flags along', async () => {
  const one = await hotel()
  const [ann = '', bo = ''] = await guests(2)
  const near = [await add(one, [ann], [16, 18]), await add(one, [bo], [16, 18])]
  const [{ id: wishId = '' } = {}] = await wish(ann, 'notInHotel', bo)
  const flags = async () => Promise.all(near.map(async ({ id }) => (await read(id)).flag))
  expect(await flags()).toEqual(['againstWish', 'againstWish'])
  await reception.call(api.dropWish, { params: { id: ann, wishId } })
  expect(await flags()).toEqual([null, null])
})

/** Says that somebody has looked at a stay: at one reason, or at all. */
const look = async (id: string, flag?: Flag) =>
  reception.call(api.look, {
    params: { id },
    body: { revision: (await read(id)).revision, ...(flag && { flag }) },
  })

test('a stay has each reason to be looked at beside the others, the most serious first; one goes by being looked at, or all', async () => {
  const one = await hotel()
  const [ann = '', bo = ''] = await guests(2)
  const { id } = await add(one, [ann, bo], [16, 18])
  const flagged = async () => {
    await portal.db.execute(sql`update stays set flags = '{hotelCannot}' where id = ${id}`)
    await wish(ann, 'notInRoom', bo)
  }
  await flagged()
  expect(await read(id)).toMatchObject({ flag: 'hotelCannot', flags: ['hotelCannot', 'againstWish'] })
  const { records } = await reception.call(api.list, { query: { only: 'flagged' } })
  expect(records.find((stay) => stay.id === id)?.flags).toEqual(['hotelCannot', 'againstWish'])
  expect(await look(id, 'hotelCannot')).toMatchObject({ flag: 'againstWish', flags: ['againstWish'] })
  // looked at already: nothing is stored
  const { revision } = await read(id)
  expect(await look(id, 'hotelCannot')).toMatchObject({ flags: ['againstWish'], revision })
  const [own] = await wishesOf(ann)
  await reception.call(api.dropWish, { params: { id: ann, wishId: own?.id ?? '' } })
  expect((await read(id)).flags).toEqual([])
  await flagged()
  expect(await look(id)).toMatchObject({ flag: null, flags: [] })
  const lines = await changesOf(portal.db, { type: 'stay', id })
  expect(lines.filter(({ field }) => field === 'flags').map(({ after }) => after)).toContainEqual([
    'hotelCannot',
    'againstWish',
  ])
})

test('another room settles what the hotel cannot, and a new hotel what it does not take; other reasons stay', async () => {
  const [one, two] = [await hotel(), await hotel()]
  const [ann = '', bo = ''] = await guests(2)
  const { id } = await add(one, [ann], [16, 18])
  await add(one, [bo], [16, 18])
  const put = (flags: string) =>
    portal.db.execute(sql`update stays set flags = ${flags}::text[] where id = ${id}`)
  await put('{hotelCannot,noForeigners,sharerGone}')
  await change(id, { remark: 'Late' })
  expect((await read(id)).flags).toEqual(['hotelCannot', 'noForeigners', 'sharerGone'])
  await change(id, { leaves: june(17) })
  expect((await read(id)).flags).toEqual(['noForeigners', 'sharerGone'])
  await change(id, { hotelId: two.id, roomKindId: two.kindId })
  expect((await read(id)).flags).toEqual(['sharerGone'])
  await decide(id, 'cancelled')
  expect((await read(id)).flags).toEqual([])
})

test('rooms of the kept record are flagged where a wish of the other one is against them', async () => {
  const one = await hotel()
  const [kept = '', twice = '', bo = ''] = await guests(3)
  const { id } = await add(one, [kept], [16, 18])
  await add(one, [bo], [16, 18])
  await wish(twice, 'notInHotel', bo)
  const { seen } = await secretary.call(mergesApi.preview, { query: { keptId: kept, mergedId: twice } })
  await secretary.call(mergesApi.merge, {
    body: { id: randomUUID(), keptId: kept, mergedId: twice, seen, take: [], reason: 'Registered twice' },
  })
  expect(await read(id)).toMatchObject({ flag: 'againstWish' })
})

test('two records become one: the rooms of both keep every reason to be looked at', async () => {
  const one = await hotel()
  const [kept = '', twice = '', bo = ''] = await guests(3)
  const [own, moved] = [await add(one, [kept], [16, 17]), await add(one, [twice, bo], [17, 18])]
  await portal.db.execute(sql`update stays set flags = '{hotelCannot}' where id = ${own.id}`)
  await portal.db.execute(sql`update stays set flags = '{noForeigners,sharerGone}' where id = ${moved.id}`)
  await wish(twice, 'notInRoom', bo)
  const { seen } = await secretary.call(mergesApi.preview, { query: { keptId: kept, mergedId: twice } })
  await secretary.call(mergesApi.merge, {
    body: { id: randomUUID(), keptId: kept, mergedId: twice, seen, take: [], reason: 'Registered twice' },
  })
  expect((await read(own.id)).flags).toEqual(['hotelCannot'])
  const after = await read(moved.id)
  expect(after.flags).toEqual(['noForeigners', 'againstWish', 'sharerGone'])
  expect(after.guests.map(({ participantId }) => participantId).toSorted()).toEqual([kept, bo].toSorted())
})
