import { nightsOf, overlaps } from '#domain/event-day/lodging/rules/nights.ts'
import { freeKey, type Guest, placeGuests, type Rooms } from '#domain/event-day/lodging/rules/placing.ts'
import type { Bench, Line } from './benchmark.ts'
import { inTurns, ratioOf } from './ratios.ts'

/** The maximum in milliseconds on a quiet machine. */
const atMost = 1_000

const day = (at: number) => `2026-06-${String(at).padStart(2, '0')}`
const nights = nightsOf({ arrives: day(12), leaves: day(26) })
const hotels = ['a', 'b', 'c', 'd', 'e']
const rooms: Rooms[] = hotels.flatMap((hotelId) =>
  ['king', 'twin'].map((kind) => ({
    hotelId,
    roomKindId: `${hotelId}-${kind}`,
    takesForeigners: hotelId !== 'e',
  })),
)

const idOf = (at: number) => `p${String(at).padStart(4, '0')}`

/** Of every ten the first two are of one delegation, and kept apart. */
const apartFrom = (at: number) => (at % 10 < 2 ? [idOf(at % 10 === 0 ? at + 1 : at - 1)] : [])

const guestsOf = (count: number): Guest[] =>
  Array.from({ length: count }, (_, at) => ({
    id: idOf(at),
    apart: apartFrom(at),
    precedence: at % 3 === 0 ? { rankClass: 1 + (at % 9), number: 1 + Math.floor(at / 9) } : null,
    name: `Guest ${at}`,
    delegation: `o${Math.floor(at / 5)}`,
    isForeign: at % 4 === 0,
    arrives: day(14 + (at % 4)),
    leaves: day(18 + (at % 5)),
    hotelId: at % 6 === 0 ? (hotels[at % 4] ?? null) : null,
    isUnmatched: false,
  }))

function placed(guests: readonly Guest[]): number {
  const each = Math.ceil(guests.length / 8)
  const free = new Map(
    rooms.flatMap(({ roomKindId }) => nights.map((night) => [freeKey(roomKindId, night), each] as const)),
  )
  const begun = performance.now()
  const { placed: there, unplaced } = placeGuests({ guests, rooms, free })
  if (there.length + unplaced.size !== guests.length) throw new Error('somebody vanished')
  const spent = performance.now() - begun
  const roomOf = new Map(there.map((room) => [room.id, room]))
  for (const { id, apart = [] } of guests)
    for (const [one, other] of apart.map((from) => [roomOf.get(id), roomOf.get(from)] as const))
      if (one && other && one.hotelId === other.hotelId && overlaps(one, other))
        throw new Error('two who are kept apart are in one hotel')
  return spent
}

/** What: milliseconds until 600 people have rooms in five hotels by the rules. Against: 60 people. */
export async function lodging({ scale }: Bench): Promise<Line[]> {
  const rounds = Math.min(20, Math.max(3, 4 * scale.rounds))
  const [many, few] = [guestsOf(600), guestsOf(60)]
  placed(many)
  const pairs = await inTurns(
    rounds,
    async () => placed(many),
    async () => placed(few),
  )
  return [
    {
      ...ratioOf(pairs),
      name: '600 people placed in five hotels',
      against: '60',
      unit: 'ms',
      limit: { of: 'measured', atMost },
    },
  ]
}
