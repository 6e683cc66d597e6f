import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { reviewApi } from '#domain/approval/review/api.ts'
import { decideOn } from '#domain/approval/review/testing.ts'
import { mergesApi } from '#domain/people/merges/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { lodgingApi as api } from './api.ts'
import { nightsOf } from './rules/nights.ts'
import { type StayState, stayStates } from './rules/states.ts'
import { compareLedger, releaseRooms } from './server/actions/nightly.ts'
import { differingNights } from './server/store/nights.ts'
import { stays } from './server/tables.ts'
import { hotelWith, june, lodgingPortal } from './testing.ts'

const { portal, reception, secretary, liaison, guests, add, read, change, decide, takenOf } =
  await lodgingPortal()
afterAll(() => portal.close())

const nights = nightsOf({ arrives: june(10), leaves: june(25) })
const differing = () => differingNights(portal.db, portal.summit.id)

async function withdraw(id: string) {
  const { revision } = await liaison.call(participantsApi.read, { params: { id } })
  await liaison.call(participantsApi.withdraw, { params: { id }, body: { revision, companions: 'withdraw' } })
}

async function notApproved(id: string) {
  const { version } = (await secretary.call(reviewApi.read, { params: { id } })).participant
  await decideOn(secretary, { id, version }, 'reopen')
  await decideOn(secretary, { id, version }, 'notApprove')
}

/** What happens to rooms and to those who sleep in them. */
const operations = [
  'add',
  'move',
  'decide',
  'pay',
  'guests',
  'delete',
  'merge',
  'undo',
  'withdraw',
  'again',
  'block',
  'release',
] as const

/** The steps from a request to each state. */
const ways: Record<StayState, readonly StayState[]> = {
  requested: [],
  held: ['held'],
  confirmed: ['held', 'confirmed'],
  inHouse: ['held', 'inHouse'],
  left: ['held', 'inHouse', 'left'],
  noShow: ['held', 'noShow'],
  cancelled: ['cancelled'],
}

test.each([
  ['withdrawn', withdraw],
  ['not approved any more', notApproved],
] as const)('one who is %s leaves no night in any state, but for a stay that is over', async (_what, end) => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const people = await guests(stayStates.length)
  const ids = new Map<StayState, string>()
  for (const [at, state] of stayStates.entries()) {
    const { id } = await add(hotel, [people[at] ?? ''], [16, 18], { state: 'requested' })
    for (const step of ways[state]) await decide(id, step, 'HT-1')
    ids.set(state, id)
  }
  expect(await takenOf(hotel)).toEqual({ 16: 4, 17: 4 })
  for (const person of people) await end(person)
  expect(await takenOf(hotel)).toEqual({ 16: 1, 17: 1 })
  const after = await Promise.all(
    stayStates.map(async (state) => [state, (await read(ids.get(state) ?? '')).state]),
  )
  expect(Object.fromEntries(after)).toEqual({
    requested: 'cancelled',
    held: 'cancelled',
    confirmed: 'cancelled',
    inHouse: 'cancelled',
    left: 'left',
    noShow: 'noShow',
    cancelled: 'cancelled',
  })
  expect(await differing()).toEqual([])
  const lines = await changesOf(portal.db, { type: 'stay', id: ids.get('held') ?? '' })
  expect(lines.map(({ field, after: is }) => [field, is])).toContainEqual(['state', 'cancelled'])
  // who does not come is given no room
  await expect(decide(ids.get('held') ?? '', 'held')).rejects.toMatchObject({ code: 42241 })
})

test('one who leaves a room takes a wish about it along; what else is to be looked at stays', async () => {
  const hotel = await hotelWith(reception, { block: 2, nights })
  const [ann = '', bo = ''] = await guests(2)
  const { id } = await add(hotel, [ann, bo], [16, 18])
  await portal.db.execute(sql`update stays set flags = '{hotelCannot}' where id = ${id}`)
  await reception.call(api.noteWish, { params: { id: ann }, body: { kind: 'alone', otherId: null } })
  expect((await read(id)).flags).toEqual(['hotelCannot', 'againstWish'])
  await withdraw(ann)
  expect(await read(id)).toMatchObject({ flag: 'hotelCannot', flags: ['hotelCannot', 'sharerGone'] })
})

test('of two who share, the other one keeps the room, and somebody has to look at it', async () => {
  const hotel = await hotelWith(reception, { block: 2, nights })
  const [ann = '', bo = '', cy = ''] = await guests(3)
  const { id } = await add(hotel, [ann, bo], [16, 18])
  await expect(add(hotel, [ann, bo, cy], [20, 21])).rejects.toMatchObject({ status: 422 })
  await withdraw(ann)
  const alone = await read(id)
  expect([alone.state, alone.flag, alone.guests.map(({ participantId }) => participantId)]).toEqual([
    'held',
    'sharerGone',
    [bo],
  ])
  const { records } = await reception.call(api.list, { query: { only: 'flagged' } })
  expect(records.map((row) => row.id)).toContain(id)
  await reception.call(api.look, { params: { id }, body: { revision: alone.revision } })
  expect((await read(id)).flag).toBeNull()
  await change(id, { guests: [bo, cy] })
  await withdraw(bo)
  await withdraw(cy)
  expect(await read(id)).toMatchObject({ state: 'cancelled' })
  expect(await takenOf(hotel)).toEqual({})
})

test('a record that is deleted gives its nights back; of a shared room the other one keeps it', async () => {
  const hotel = await hotelWith(reception, { block: 5, nights })
  const [ann = '', bo = '', cy = ''] = await guests(3)
  const shared = await add(hotel, [ann, bo], [16, 18])
  await add(hotel, [cy], [16, 18])
  for (const id of [ann, cy]) await portal.db.execute(sql`delete from participants where id = ${id}`)
  expect(await takenOf(hotel)).toEqual({ 16: 1, 17: 1 })
  expect(await read(shared.id)).toMatchObject({ flag: 'sharerGone' })
  await portal.db.delete(stays).where(eq(stays.id, shared.id))
  expect(await takenOf(hotel)).toEqual({})
})

async function merged(keptId: string, mergedId: string) {
  const { seen } = await secretary.call(mergesApi.preview, { query: { keptId, mergedId } })
  const { id } = await secretary.call(mergesApi.merge, {
    body: { id: randomUUID(), keptId, mergedId, seen, take: [], reason: 'Both offices registered him' },
  })
  return () => secretary.call(mergesApi.undo, { body: { id } })
}

test('a merge brings stays to the record that is kept; one in the same nights is cancelled, and the undone merge gives both back', async () => {
  const hotel = await hotelWith(reception, { block: 5, nights })
  const [ann = '', twice = ''] = await guests(2)
  const own = await add(hotel, [ann], [15, 18])
  const same = await add(hotel, [twice], [16, 19])
  const later = await add(hotel, [twice], [20, 22])
  const undo = await merged(ann, twice)
  expect((await read(same.id)).state).toBe('cancelled')
  expect((await read(later.id)).guests.map(({ participantId }) => participantId)).toEqual([ann])
  expect(await takenOf(hotel)).toEqual({ 15: 1, 16: 1, 17: 1, 20: 1, 21: 1 })
  expect(await undo()).toEqual([])
  expect([await read(own.id), await read(same.id), await read(later.id)]).toMatchObject([
    { state: 'held', guests: [{ participantId: ann }] },
    { state: 'held', guests: [{ participantId: twice }] },
    { state: 'held', guests: [{ participantId: twice }] },
  ])
  expect(await takenOf(hotel)).toEqual({ 15: 1, 16: 2, 17: 2, 18: 1, 20: 1, 21: 1 })
  expect(await differing()).toEqual([])
})

const guestsIn = async (id: string) => (await read(id)).guests.map(({ participantId }) => participantId)

test('a shared stay that was cancelled is held again for who was in it and still comes', async () => {
  const hotel = await hotelWith(reception, { block: 5, nights })
  const [ann = '', bo = '', cy = '', di = ''] = await guests(4)
  // one left before it was cancelled
  const one = await add(hotel, [ann, bo], [16, 18])
  await withdraw(ann)
  await decide(one.id, 'cancelled')
  await decide(one.id, 'held')
  expect(await guestsIn(one.id)).toEqual([bo])
  // one left after it was cancelled
  const other = await add(hotel, [cy, di], [16, 18])
  await decide(other.id, 'cancelled')
  await withdraw(cy)
  await decide(other.id, 'held')
  expect(await guestsIn(other.id)).toEqual([di])
  expect(await takenOf(hotel)).toEqual({ 16: 2, 17: 2 })
  expect(await differing()).toEqual([])
})

test('an undone merge gives a shared room back for the nights that it has by now, and not where nobody came', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const [ann = '', twice = '', bo = '', cy = '', again = '', di = ''] = await guests(6)
  await add(hotel, [ann], [16, 18])
  const shared = await add(hotel, [twice, bo], [16, 18])
  const undo = await merged(ann, twice)
  await change(shared.id, { leaves: june(20) })
  expect(await undo()).toEqual([])
  expect((await guestsIn(shared.id)).toSorted()).toEqual([bo, twice].toSorted())
  await expect(add(hotel, [twice], [18, 20])).rejects.toMatchObject({ code: 40329 })

  await add(hotel, [cy], [16, 18])
  const missed = await add(hotel, [again, di], [16, 18])
  const undoMissed = await merged(cy, again)
  await decide(missed.id, 'noShow')
  expect(await undoMissed()).toContainEqual({ kind: 'place', table: 'stay_guests', count: 1 })
  expect(await guestsIn(missed.id)).toEqual([di])
  await add(hotel, [again], [16, 18])
})

test('of one in house the nights that were slept stay, and somebody is told to call off what the hotel expects', async () => {
  // the clock of tests stands at 1 May 2026
  const days = nightsOf({ arrives: '2026-04-28', leaves: '2026-05-04' })
  const hotel = await hotelWith(reception, { block: 5, nights: days })
  const [ann = '', bo = ''] = await guests(2)
  const span = { arrives: '2026-04-29', leaves: '2026-05-03' }
  const { id } = await add(hotel, [ann], [1, 2], span)
  const confirmed = await add(hotel, [bo], [1, 2], span)
  await decide(id, 'inHouse')
  await decide(confirmed.id, 'confirmed', 'HT-9')
  for (const person of [ann, bo]) await withdraw(person)
  expect(await read(id)).toMatchObject({ state: 'left', leaves: '2026-05-01', flag: 'guestGone' })
  expect(await read(confirmed.id)).toMatchObject({ state: 'cancelled', flag: 'guestGone' })
  expect(await takenOf(hotel)).toEqual({ 29: 1, 30: 1 })
  expect(await differing()).toEqual([])
  const { revision } = await read(confirmed.id)
  const looked = await reception.call(api.look, { params: { id: confirmed.id }, body: { revision } })
  expect(looked).toMatchObject({ flag: null, state: 'cancelled' })
})

test('a room that was given away meanwhile is not given back by the undone merge, which says so', async () => {
  const hotel = await hotelWith(reception, { block: 2, nights })
  const [ann = '', twice = '', other = ''] = await guests(3)
  await add(hotel, [ann], [15, 18])
  const same = await add(hotel, [twice], [16, 19])
  const undo = await merged(ann, twice)
  await add(hotel, [other], [18, 19])
  await add(hotel, [other], [16, 18])
  expect(await undo()).toEqual([{ kind: 'place', table: 'stay_guests', count: 1 }])
  expect((await read(same.id)).state).toBe('cancelled')
  expect(await differing()).toEqual([])
})

test('on the day of release free rooms go back once, reception is told, and what is set afterwards stays', async () => {
  const hotel = await hotelWith(reception, { block: 4, nights: [june(16), june(17)], releaseDate: june(1) })
  const [ann = '', bo = ''] = await guests(2)
  const { id } = await add(hotel, [ann], [16, 17])
  const releaseOn = (day: string) =>
    portal.db.execute(sql`update hotels set release_date = ${day} where id = ${hotel.id}`)
  await releaseOn('2030-01-01')
  const set = (block: number) =>
    reception.call(api.setBlocks, {
      params: { id: hotel.id },
      body: { cells: [{ roomKindId: hotel.kindId, night: june(17), block }] },
    })
  await set(5)
  const at = new Date('2030-01-01T03:00:00Z')
  expect(await releaseRooms(portal.services, at)).toBe(2)
  expect(await releaseRooms(portal.services, at)).toBe(0)
  const { rows } = await portal.db.execute<{ text: string }>(
    sql`select to_jsonb(m)::text as text from outgoing_messages m where to_jsonb(m)::text like '%lodging.released%'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  await expect(add(hotel, [bo], [17, 18])).rejects.toMatchObject({ code: 40328 })
  expect(await read(id)).toMatchObject({ state: 'held' })
  await releaseOn('2020-01-01')
  await set(2)
  expect(await releaseRooms(portal.services, at)).toBe(0)
  await add(hotel, [bo], [17, 18])
  // a second date is agreed on: what was kept goes back, and the same block takes it back
  await releaseOn('2030-02-01')
  expect(await releaseRooms(portal.services, new Date('2030-02-01T03:00:00Z'))).toBe(1)
  const nightOf17 = (all: { night: string; ceiling: number; block: number }[]) =>
    all.find(({ night }) => night === june(17))
  expect(nightOf17(await set(2))).toMatchObject({ block: 2, ceiling: 2 })
})

test('the nightly comparison finds a counter that differs from the stays', async () => {
  const hotel = await hotelWith(reception, { block: 4, nights: [june(16)] })
  expect(await compareLedger(portal.services)).toBe(0)
  await portal.db.execute(sql`update room_nights set taken = 2 where room_kind_id = ${hotel.kindId}`)
  expect(await compareLedger(portal.services)).toBe(1)
  await portal.db.execute(sql`update room_nights set taken = 0 where room_kind_id = ${hotel.kindId}`)
})

type Drawn = {
  hotel: { id: string; kindId: string }
  who: string
  other: string
  /** Of a stay. */
  id: string
  from: number
  length: number
  to: StayState
  payer: 'host' | 'self' | 'perNight'
  block: number
  hasNumber: boolean
}

/** What each operation does; `made` collects stays, `undos` merges that may be undone. */
function actsOf(
  { hotel, who, other, id, from, length, to, payer, block, hasNumber }: Drawn,
  made: string[],
  undos: (() => Promise<unknown>)[],
): Record<(typeof operations)[number], () => Promise<unknown>> {
  const span = { arrives: june(from), leaves: june(from + length) }
  return {
    add: () => add(hotel, [who], [from, from + length], { payer }).then((stay) => made.push(stay.id)),
    move: () => change(id, { hotelId: hotel.id, roomKindId: hotel.kindId, ...span }),
    decide: () => decide(id, to, hasNumber ? 'HT-1' : undefined),
    pay: () => change(id, { payer, selfNights: [june(from)] }),
    guests: () => change(id, { guests: [who, other] }),
    delete: async () => {
      // the record of one of them, which goes with its stay where nobody else is in it
      const [gone = ''] = await guests(1)
      await add(hotel, [gone], [from, from + length])
      await portal.db.execute(sql`delete from participants where id = ${gone}`)
    },
    merge: async () => {
      const [twice = ''] = await guests(1)
      await add(hotel, [twice], [from, from + length])
      undos.push(await merged(who, twice))
    },
    undo: async () => undos.pop()?.(),
    withdraw: () => withdraw(who),
    again: () =>
      // approved once more, as the reviewers may
      portal.db.execute(
        sql`update participants set status = 'approved', approved_version = 1 where id = ${who}`,
      ),
    block: () =>
      reception.call(api.setBlocks, {
        params: { id: hotel.id },
        body: { cells: [{ roomKindId: hotel.kindId, night: june(from), block }] },
      }),
    release: async () => {
      await portal.db.execute(sql`update hotels set release_date = ${june(from)} where id = ${hotel.id}`)
      await releaseRooms(portal.services, new Date('2030-01-01T03:00:00Z'))
    },
  }
}

test('after random operations on every state, with people who go and come again, the ledger equals the stays', async () => {
  const hotels = [
    await hotelWith(reception, { block: 2, nights }),
    await hotelWith(reception, { block: 2, nights }),
  ] as const
  const people = await guests(10)
  const made: string[] = []
  const undos: (() => Promise<unknown>)[] = []
  const done = new Map<string, number>()
  const settle = (what: string, work: Promise<unknown>) =>
    work.then(
      () => done.set(what, (done.get(what) ?? 0) + 1),
      (error: { status?: number }) => {
        // refused for a reason; never a failure of the server
        expect(error.status).toBeLessThan(500)
      },
    )
  const step = fc.record({
    // some fail more often than others, for people who do not come
    what: fc.constantFrom(...operations, 'again', 'again', 'guests', 'guests'),
    who: fc.nat(9),
    other: fc.nat(9),
    which: fc.nat(9),
    from: fc.integer({ min: 10, max: 20 }),
    length: fc.integer({ min: 1, max: 4 }),
    to: fc.constantFrom(...stayStates),
    payer: fc.constantFrom('host' as const, 'self' as const, 'perNight' as const),
    isTwo: fc.boolean(),
    block: fc.nat(3),
    hasNumber: fc.boolean(),
  })
  const [steps = []] = fc.sample(fc.array(step, { minLength: 160, maxLength: 160 }), { numRuns: 1, seed: 34 })
  for (const one of steps) {
    const { what } = one
    const hotel = hotels[one.isTwo ? 1 : 0]
    const [who = '', other = ''] = [people[one.who], people[one.other]]
    const id = made[one.which % Math.max(1, made.length)] ?? ''
    await settle(what, actsOf({ ...one, hotel, who, other, id }, made, undos)[what]())
    if (what === 'release' || what === 'undo') expect(await differing()).toEqual([])
  }
  // each of them came about, and not only its refusal
  for (const what of operations) expect([what, done.get(what) ?? 0]).not.toEqual([what, 0])
  expect(await differing()).toEqual([])
  for (const person of people.slice(0, 5)) await settle('withdraw', withdraw(person))
  expect(await differing()).toEqual([])
})
