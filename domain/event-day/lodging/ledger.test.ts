import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { participantsApi } from '#domain/people/participants/api.ts'
import { openDatabase } from '#kit/db/database.ts'
import { addDays } from '#kit/rules/clock/zone.ts'
import { lodgingApi as api } from './api.ts'
import { nightsOf } from './rules/nights.ts'
import { maxDaysAround, type SeenRoomKind } from './rules.ts'
import { leaveRooms } from './server/actions/following.ts'
import { differingNights, exchangeNights } from './server/store/nights.ts'
import { hotelWith, june, lodgingPortal, twin } from './testing.ts'

const { portal, reception, liaison, guests, add, read, change, decide, takenOf } = await lodgingPortal()
afterAll(() => portal.close())

const nights = nightsOf({ arrives: june(10), leaves: june(25) })
const inThis = () => differingNights(portal.db, portal.summit.id)

test('of a block of 10 the 11th is refused by the name of the night that is full, and other nights are accepted', async () => {
  const hotel = await hotelWith(reception, { block: 10, nights, englishName: 'Sea View Hotel' })
  const people = await guests(12)
  for (const person of people.slice(0, 10)) await add(hotel, [person], [17, 19])
  const [late = ''] = people.slice(10)
  await expect(add(hotel, [late], [18, 20])).rejects.toMatchObject({
    code: 40328,
    message: expect.stringContaining('Sea View Hotel, Twin room: Thursday, 18 June 2026.'),
  })
  expect(await takenOf(hotel)).toEqual({ 17: 10, 18: 10 })
  const stay = await add(hotel, [late], [19, 21])
  await expect(change(stay.id, { arrives: june(18) })).rejects.toMatchObject({ code: 40328 })
  expect(await read(stay.id)).toEqual(stay)
  expect(await takenOf(hotel)).toEqual({ 17: 10, 18: 10, 19: 1, 20: 1 })
  // two who share are one room
  const [one = '', other = ''] = await guests(2)
  await add(hotel, [one, other], [20, 21])
  expect(await takenOf(hotel)).toEqual({ 17: 10, 18: 10, 19: 1, 20: 2 })
  expect(await inThis()).toEqual([])
})

test('a stay that moves takes the new nights before it gives the old ones back; where one is full, nothing changed in either hotel', async () => {
  const [from, to] = [
    await hotelWith(reception, { block: 1, nights }),
    await hotelWith(reception, { block: 1, nights }),
  ]
  const [ann = '', bo = ''] = await guests(2)
  const stay = await add(from, [ann], [16, 19])
  await add(to, [bo], [18, 19])
  const move = { hotelId: to.id, roomKindId: to.kindId }
  await expect(change(stay.id, move)).rejects.toMatchObject({ code: 40328 })
  expect([await takenOf(from), await takenOf(to)]).toEqual([{ 16: 1, 17: 1, 18: 1 }, { 18: 1 }])
  expect(await read(stay.id)).toEqual(stay)
  const moved = await change(stay.id, { ...move, leaves: june(18) })
  expect(moved).toMatchObject({ hotelId: to.id, leaves: june(18) })
  expect([await takenOf(from), await takenOf(to)]).toEqual([{}, { 16: 1, 17: 1, 18: 1 }])
  // its own nights are no obstacle, in a block of 1
  await change(stay.id, { arrives: june(15) })
  expect(await takenOf(to)).toEqual({ 15: 1, 16: 1, 17: 1, 18: 1 })
  await expect(change(stay.id, { roomKindId: from.kindId })).rejects.toMatchObject({ code: 42244 })
  await expect(change(stay.id, { leaves: june(15) })).rejects.toMatchObject({ code: 42245 })
})

test('a block below what is taken throws nobody out and lets nobody in; its ceiling sinks with what is given back', async () => {
  const hotel = await hotelWith(reception, { block: 3, nights: [june(17)] })
  const people = await guests(4)
  const made = []
  for (const person of people.slice(0, 3)) made.push(await add(hotel, [person], [17, 18]))
  const set = (block: number, seen?: number) =>
    reception.call(api.setBlocks, {
      params: { id: hotel.id },
      body: {
        cells: [{ roomKindId: hotel.kindId, night: june(17), block, ...(seen !== undefined && { seen }) }],
      },
    })
  expect(await set(1, 3)).toMatchObject([{ block: 1, ceiling: 3, taken: 3, free: 0 }])
  await expect(set(2, 3)).rejects.toMatchObject({ code: 40332 })
  await decide(made[0]?.id ?? '', 'cancelled')
  await expect(add(hotel, [people[3] ?? ''], [17, 18])).rejects.toMatchObject({ code: 40328 })
  await decide(made[1]?.id ?? '', 'cancelled')
  await decide(made[2]?.id ?? '', 'cancelled')
  await add(hotel, [people[3] ?? ''], [17, 18])
  // taken back while the room is gone: refused, and it stays cancelled
  await expect(decide(made[0]?.id ?? '', 'held')).rejects.toMatchObject({ code: 40328 })
  expect(await read(made[0]?.id ?? '')).toMatchObject({ state: 'cancelled' })
})

test('nights that the guest pays are beside the block, all or some of them', async () => {
  const hotel = await hotelWith(reception, { block: 1, nights })
  const [ann = '', bo = ''] = await guests(2)
  const stay = await add(hotel, [ann], [15, 19], {
    payer: 'perNight',
    selfNights: [june(15), june(18), june(30)],
  })
  expect(stay.selfNights).toEqual([june(15), june(18)])
  expect(await takenOf(hotel)).toEqual({ 16: 1, 17: 1 })
  await add(hotel, [bo], [14, 20], { payer: 'self' })
  await change(stay.id, { payer: 'host' })
  expect(await takenOf(hotel)).toEqual({ 15: 1, 16: 1, 17: 1, 18: 1 })
  await change(stay.id, { payer: 'self' })
  expect(await takenOf(hotel)).toEqual({})
  expect(await inThis()).toEqual([])
})

test('a requested stay takes nothing, and each state that may follow says so', async () => {
  const hotel = await hotelWith(reception, { block: 1, nights })
  const [ann = ''] = await guests(1)
  const { id } = await add(hotel, [ann], [16, 18], { state: 'requested' })
  expect(await takenOf(hotel)).toEqual({})
  await decide(id, 'held')
  await expect(decide(id, 'left')).rejects.toMatchObject({ code: 40330 })
  await expect(decide(id, 'confirmed')).rejects.toMatchObject({ code: 42246 })
  expect(await decide(id, 'confirmed', 'HT-204')).toMatchObject({ confirmation: 'HT-204' })
  await decide(id, 'inHouse')
  await decide(id, 'left')
  await expect(change(id, { leaves: june(17) })).rejects.toMatchObject({ code: 40330 })
  expect(await takenOf(hotel)).toEqual({ 16: 1, 17: 1 })
  await decide(id, 'inHouse')
  await decide(id, 'confirmed')
  await decide(id, 'noShow')
  expect(await takenOf(hotel)).toEqual({})
  await decide(id, 'confirmed')
  expect(await takenOf(hotel)).toEqual({ 16: 1, 17: 1 })
})

const { connectionString = '' } = (
  portal.db as unknown as { $client: { options: { connectionString?: string } } }
).$client.options
const pools = [openDatabase(connectionString, 10), openDatabase(connectionString, 10)]
afterAll(() => Promise.all(pools.map(({ close }) => close())))

/** Twenty at once for a few rooms, on two pools as two processes have them: what came of each. */
async function rush(kindId: string, rooms: number, seed: number) {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  await portal.db.execute(
    sql`update room_nights set taken = 0, block = ${rooms}, ceiling = ${rooms} where room_kind_id = ${kindId}`,
  )
  const tries = Array.from({ length: 20 }, (_, at) => {
    const first = 10 + random(7)
    const span = { arrives: june(first), leaves: june(first + 1 + random(4)) }
    return {
      db: pools[at % 2]?.db ?? portal.db,
      keys: nightsOf(span).map((night) => ({ roomKindId: kindId, night })),
    }
  })
  const outcomes = await Promise.allSettled(
    tries.map(({ db, keys }) => db.transaction((tx) => exchangeNights(tx, { take: keys, give: [] }))),
  )
  const won = tries.filter((_, at) => {
    const outcome = outcomes[at]
    return outcome?.status === 'fulfilled' && outcome.value.length === 0
  })
  const sold = new Map<string, number>()
  for (const { night } of won.flatMap(({ keys }) => keys)) sold.set(night, (sold.get(night) ?? 0) + 1)
  const { rows } = await portal.db.execute<{ night: string; taken: number }>(
    sql`select night::text, taken from room_nights where room_kind_id = ${kindId} and taken > 0 order by 1`,
  )
  return { outcomes, won: won.length, sold, rows }
}

test('20 at once for 2 rooms in random nights, ten rounds: none is sold twice, none waits for ever, and the counters are what was sold', async () => {
  const { kindId } = await hotelWith(reception, { block: 2, nights })
  let full = 0
  for (let round = 1; round <= 10; round += 1) {
    const { outcomes, won, sold, rows } = await rush(kindId, 2, round)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(Math.max(...sold.values())).toBeLessThanOrEqual(2)
    expect(Object.fromEntries(rows.map(({ night, taken }) => [night, taken]))).toEqual(
      Object.fromEntries(sold),
    )
    expect(won).toBeGreaterThan(0)
    full += 20 - won
  }
  expect(full).toBeGreaterThan(20)
  // nobody has a stay for what was sold
  await portal.db.execute(sql`update room_nights set taken = 0 where room_kind_id = ${kindId}`)
})

test('of twenty calls at once for the last room one gets it, and the others are refused by name', async () => {
  const hotel = await hotelWith(reception, { block: 1, nights: [june(17)] })
  const people = await guests(6)
  const outcomes = await Promise.allSettled(people.map((person) => add(hotel, [person], [17, 18])))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 40328 })
  expect(await takenOf(hotel)).toEqual({ 17: 1 })
})

test('nobody is in two rooms in one night: refused by name, also of two calls at once, and by the database whatever the code forgot', async () => {
  const [one, other] = [
    await hotelWith(reception, { block: 5, nights }),
    await hotelWith(reception, { block: 5, nights }),
  ]
  const [ann = '', bo = ''] = await guests(2)
  const both = await Promise.allSettled([add(one, [ann], [15, 18]), add(other, [ann], [17, 19])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ code: 40329 })
  await add(other, [ann], [19, 20])
  const stay = await add(one, [bo], [15, 18])
  await expect(change(stay.id, { guests: [ann, bo] })).rejects.toMatchObject({ code: 40329 })
  expect(await read(stay.id)).toEqual(stay)
  await expect(
    portal.db.execute(sql`update stay_guests set participant_id = ${ann} where stay_id = ${stay.id}`),
  ).rejects.toMatchObject({ cause: { constraint: 'stay_guests_one_room_a_night' } })
  expect(await inThis()).toEqual([])
})

test('the same call again adds nothing, one person named twice is one, and a stale screen changes nothing', async () => {
  const hotel = await hotelWith(reception, { block: 5, nights })
  const [ann = ''] = await guests(1)
  const id = randomUUID()
  const first = await add(hotel, [ann, ann], [15, 18], { id })
  expect(first.guests).toHaveLength(1)
  expect(await add(hotel, [ann], [15, 18], { id })).toEqual(first)
  await expect(add(hotel, [ann], [16, 18], { id })).rejects.toMatchObject({ status: 409 })
  await expect(add(hotel, [ann], [15, 18], { id, note: 'Other' })).rejects.toMatchObject({ status: 409 })
  await change(id, { note: 'Late arrival' })
  // sent again after somebody changed it
  expect(await add(hotel, [ann], [15, 18], { id })).toMatchObject({ id, note: 'Late arrival' })
  await expect(
    reception.call(api.change, {
      params: { id },
      body: { revision: first.revision, change: { note: 'Other' } },
    }),
  ).rejects.toMatchObject({ status: 409, data: { note: 'Late arrival' } })
  expect(await takenOf(hotel)).toEqual({ 15: 1, 16: 1, 17: 1 })
})

test('of two who saw the same block and set another one at once, the second is told', async () => {
  const hotel = await hotelWith(reception, { block: 5, nights: [june(16)] })
  const set = (block: number) =>
    reception.call(api.setBlocks, {
      params: { id: hotel.id },
      body: { cells: [{ roomKindId: hotel.kindId, night: june(16), block, seen: 5 }] },
    })
  const outcomes = await Promise.allSettled([set(7), set(8)])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual([40332])
})

test('the same call twice at once adds one stay, and a date far from any summit is refused', async () => {
  const hotel = await hotelWith(reception, { block: 5, nights })
  for (const person of await guests(5)) {
    const id = randomUUID()
    const [one, other] = await Promise.all([
      add(hotel, [person], [15, 18], { id }),
      add(hotel, [person], [15, 18], { id }),
    ])
    expect(one).toEqual(other)
  }
  expect(await takenOf(hotel)).toEqual({ 15: 5, 16: 5, 17: 5 })
  const cells = [{ roomKindId: hotel.kindId, night: '0000-01-01', block: 1 }]
  await expect(
    reception.call(api.setBlocks, { params: { id: hotel.id }, body: { cells } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(reception.call(api.list, { query: { night: '0000-01-01' } })).rejects.toMatchObject({
    status: 422,
  })
})

test('blocks are set near the summit only', async () => {
  const hotel = await hotelWith(reception, { block: 5, nights })
  const set = (night: string) =>
    reception.call(api.setBlocks, {
      params: { id: hotel.id },
      body: { cells: [{ roomKindId: hotel.kindId, night, block: 1 }] },
    })
  const { begins, ends } = portal.summit
  await set(addDays(begins, -maxDaysAround))
  await set(addDays(ends, maxDaysAround))
  await expect(set(addDays(begins, -maxDaysAround - 1))).rejects.toMatchObject({ code: 42248 })
  await expect(set(addDays(ends, maxDaysAround + 1))).rejects.toMatchObject({ code: 42248 })
})

test('a form of a kind of room that a colleague changed or deleted meanwhile changes nothing; the same again is accepted', async () => {
  const hotel = await hotelWith(reception, { block: 5, nights })
  const params = { id: hotel.id, kindId: hotel.kindId }
  const save = (change: Partial<SeenRoomKind>, seen: SeenRoomKind['seen']) =>
    reception.call(api.saveKind, { params, body: { ...twin, ...change, seen } })
  await save({ isAccessible: true }, twin)
  // by name, and in words
  await expect(save({ englishName: 'Twin-bed room' }, twin)).rejects.toMatchObject({
    code: 40339,
    message: expect.stringContaining('Twin room'),
  })
  expect(await save({ isAccessible: true }, twin)).toMatchObject({ isAccessible: true })
  await expect(save({ beds: 1 }, null)).rejects.toMatchObject({ code: 40339 })
  const seen = { ...twin, isAccessible: true }
  const both = await Promise.allSettled([
    save({ ...seen, englishName: 'One' }, seen),
    save({ ...seen, englishName: 'Two' }, seen),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await reception.call(api.removeKind, { params })
  await expect(save({}, seen)).rejects.toMatchObject({ code: 40339 })
})

/** A guest in the nights of 16 and 17 June, and their companion in those before. */
async function party(hotel: { id: string; kindId: string }) {
  const [guest = '', companion = ''] = await guests(2)
  await portal.db.execute(
    sql`update participants set kind = 'companion', guest_id = ${guest}, guest_approved = true where id = ${companion}`,
  )
  await add(hotel, [guest], [16, 18])
  return { guest, companion, theirs: await add(hotel, [companion], [14, 16]) }
}

test('the first of a party who leaves has all nights of the party locked, so that the next waits for nothing', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const { companion: participantId } = await party(hotel)
  const lock = (day: number) =>
    portal.db.execute(
      sql`select from room_nights where room_kind_id = ${hotel.kindId} and night = ${june(day)} for update nowait`,
    )
  const author = { accountId: randomUUID(), name: { zh: '', en: '' } }
  await pools[0]?.db.transaction(async (tx) => {
    await leaveRooms(tx, { participantId, at: portal.clock.now(), author })
    for (const day of [14, 15, 16, 17])
      await expect(lock(day)).rejects.toMatchObject({ cause: { code: '55P03' } })
    await lock(18)
  })
})

test('a guest is withdrawn with a companion while others take their nights and their beds: no call fails, and the ledger equals the stays', async () => {
  const hotel = await hotelWith(reception, { block: 99, nights })
  for (let round = 0; round < 4; round += 1) {
    const [other = ''] = await guests(1)
    const { guest, theirs } = await party(hotel)
    const shared = await add(hotel, [other], [20, 21])
    const { revision } = await liaison.call(participantsApi.read, { params: { id: guest } })
    const outcomes = await Promise.allSettled([
      liaison.call(participantsApi.withdraw, {
        params: { id: guest },
        body: { revision, companions: 'withdraw' },
      }),
      ...(await guests(3)).map((person) => add(hotel, [person], [14, 18])),
      change(shared.id, { guests: [other, guest] }),
      change(theirs.id, { leaves: june(17) }),
    ])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason.status).toBeLessThan(500)
    expect(outcomes[0]).toMatchObject({ status: 'fulfilled' })
    expect((await read(theirs.id)).state).toBe('cancelled')
  }
  expect(await inThis()).toEqual([])
})
