import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nightsOf, overlaps } from './rules/nights.ts'
import { freeKey, type Guest, placeGuests, type Rooms } from './rules/placing.ts'
import { june } from './testing.ts'

const guest = (id: string, more: Partial<Guest> = {}): Guest => ({
  id,
  precedence: null,
  name: id,
  delegation: null,
  isForeign: false,
  arrives: june(16),
  leaves: june(18),
  hotelId: null,
  isUnmatched: false,
  ...more,
})

const rooms: Rooms[] = [
  { hotelId: 'a', roomKindId: 'a1', takesForeigners: false },
  { hotelId: 'b', roomKindId: 'b1', takesForeigners: true },
  { hotelId: 'b', roomKindId: 'b2', takesForeigners: true },
]
const nights = nightsOf({ arrives: june(14), leaves: june(22) })
const freeOf = (counts: Record<string, number>) =>
  new Map(
    Object.entries(counts).flatMap(([kind, count]) => nights.map((night) => [freeKey(kind, night), count])),
  )
const hotelsOf = (guests: Guest[], counts: Record<string, number>) => {
  const { placed, unplaced } = placeGuests({ guests, rooms, free: freeOf(counts) })
  return {
    ...Object.fromEntries(placed.map(({ id, roomKindId }) => [id, roomKindId])),
    ...Object.fromEntries([...unplaced].map(([id, reason]) => [id, `– ${reason}`])),
  }
}

describe('rooms are given', () => {
  it('by precedence, then by name', () => {
    const guests = [
      guest('Zoe', { precedence: { rankClass: 2, number: 1 } }),
      guest('Bo'),
      guest('Al'),
      guest('Yu', { precedence: { rankClass: 1, number: 9 } }),
    ]
    expect(hotelsOf(guests, { a1: 3 })).toEqual({ Yu: 'a1', Zoe: 'a1', Al: 'a1', Bo: '– full' })
  })

  it('in the wished hotel and in no other one', () => {
    const guests = [
      guest('Al', { hotelId: 'b' }),
      guest('Bo', { hotelId: 'b' }),
      guest('Cy', { hotelId: 'b' }),
    ]
    expect(hotelsOf(guests, { a1: 5, b1: 1, b2: 1 })).toEqual({ Al: 'b1', Bo: 'b2', Cy: '– full' })
  })

  it('to a delegation in one hotel that has room for all of it', () => {
    const guests = ['Al', 'Bo', 'Cy'].map((id) => guest(id, { delegation: 'x' }))
    expect(hotelsOf(guests, { a1: 2, b1: 2, b2: 1 })).toEqual({ Al: 'b1', Bo: 'b1', Cy: 'b2' })
    expect(hotelsOf(guests, { a1: 2, b1: 1 })).toEqual({ Al: 'a1', Bo: 'a1', Cy: 'b1' })
  })

  it('to guests with foreign documents only where they are taken, and says why somebody has none', () => {
    const guests = [
      guest('Al', { isForeign: true }),
      guest('Bo', { isForeign: true, hotelId: 'a' }),
      guest('Cy', { arrives: null }),
      guest('Di', { isUnmatched: true }),
    ]
    expect(hotelsOf(guests, { a1: 5, b1: 1 })).toEqual({
      Al: 'b1',
      Bo: '– foreigners',
      Cy: '– noNights',
      Di: '– hotelUnknown',
    })
  })
})

describe('who is kept apart from somebody', () => {
  const both = (more: Partial<Guest> = {}) => [
    guest('Al', { apart: ['Bo'], ...more }),
    guest('Bo', { apart: ['Al'], ...more }),
  ]

  it('is in another hotel in the same nights, and in the same one in others', () => {
    expect(hotelsOf(both(), { a1: 5, b1: 5 })).toEqual({ Al: 'a1', Bo: 'b1' })
    const [al = guest(''), bo = guest('')] = both()
    const later = { ...bo, arrives: june(18), leaves: june(20) }
    expect(hotelsOf([al, later], { a1: 5, b1: 5 })).toEqual({ Al: 'a1', Bo: 'a1' })
  })

  it('has no room where only the same hotel is left, or wished', () => {
    expect(hotelsOf(both(), { a1: 5 })).toEqual({ Al: 'a1', Bo: '– apart' })
    expect(hotelsOf(both({ hotelId: 'b' }), { a1: 5, b1: 5 })).toEqual({ Al: 'b1', Bo: '– apart' })
    expect(hotelsOf(both({ hotelId: 'b' }), { b1: 1 })).toEqual({ Al: 'b1', Bo: '– full' })
  })

  it('is not placed where the other one has a stay already', () => {
    const [, bo = guest('')] = both()
    const stays = [{ id: 'Al', hotelId: 'a', arrives: june(17), leaves: june(19) }]
    const task = { guests: [bo], rooms, free: freeOf({ a1: 5, b1: 5 }) }
    expect(placeGuests({ ...task, stays }).placed).toMatchObject([{ id: 'Bo', roomKindId: 'b1' }])
    expect(placeGuests(task).placed).toMatchObject([{ id: 'Bo', roomKindId: 'a1' }])
  })

  it('does not keep the rest of their delegation out of one hotel', () => {
    const guests = [...both({ delegation: 'x' }), guest('Cy', { delegation: 'x' })]
    expect(hotelsOf(guests, { a1: 1, b1: 1, b2: 1 })).toEqual({ Al: 'b1', Bo: 'a1', Cy: 'b2' })
  })
})

const anyGuest = fc.record({
  rank: fc.option(fc.integer({ min: 1, max: 9 })),
  delegation: fc.option(fc.constantFrom('x', 'y', 'z')),
  isForeign: fc.boolean(),
  from: fc.integer({ min: 14, max: 19 }),
  length: fc.integer({ min: 1, max: 3 }),
  hotelId: fc.option(fc.constantFrom('a', 'b')),
})

it('300 random tasks: everybody is placed or named once, no night is given twice, no pair that is kept apart is together, and the same for any order of the input', () => {
  fc.assert(
    fc.property(
      fc.array(anyGuest, { maxLength: 40 }),
      fc.record({ a1: fc.nat(9), b1: fc.nat(9), b2: fc.nat(9) }),
      fc.array(fc.tuple(fc.nat(39), fc.nat(39)), { maxLength: 30 }),
      (given, counts, drawn) => {
        const pairs = drawn.filter(([one, other]) => one !== other).map((pair) => pair.map((at) => `p${at}`))
        const guests = given.map(({ rank, from, length, ...more }, at) =>
          guest(`p${at}`, {
            ...more,
            apart: pairs
              .filter((pair) => pair.includes(`p${at}`))
              .flatMap((pair) => pair.filter((id) => id !== `p${at}`)),
            precedence: rank === null ? null : { rankClass: rank, number: 1 },
            arrives: june(from),
            leaves: june(from + length),
          }),
        )
        const { placed, unplaced } = placeGuests({ guests, rooms, free: freeOf(counts) })
        const named = [...placed.map(({ id }) => id), ...unplaced.keys()].toSorted()
        expect(named).toEqual(guests.map(({ id }) => id).toSorted())
        const left = freeOf(counts)
        for (const { roomKindId, ...span } of placed)
          for (const night of nightsOf(span)) {
            const key = freeKey(roomKindId, night)
            left.set(key, (left.get(key) ?? 0) - 1)
          }
        expect(Math.min(0, ...left.values())).toBe(0)
        const byId = new Map(guests.map((one) => [one.id, one]))
        for (const { id, hotelId } of placed) {
          const { hotelId: wished, isForeign } = byId.get(id) ?? guest('')
          expect([null, hotelId]).toContain(wished)
          if (isForeign) expect(hotelId).toBe('b')
        }
        const roomOf = new Map(placed.map((room) => [room.id, room]))
        const broken = pairs.filter(([one = '', other = '']) => {
          const [a, b] = [roomOf.get(one), roomOf.get(other)]
          return a && b && a.hotelId === b.hotelId && overlaps(a, b)
        })
        expect(broken).toEqual([])
        const again = placeGuests({ guests: guests.toReversed(), rooms, free: freeOf(counts) })
        expect(again.placed).toEqual(placed)
      },
    ),
    { numRuns: 300, seed: 34 },
  )
})
