import { nightsOf } from './nights.ts'

/** Somebody who needs a room. */
export type Guest = {
  id: string
  /** The office's order; null: after all who have one. */
  precedence: { rankClass: number; number: number } | null
  /** Orders people of the same precedence. */
  name: string
  /** Whose members are kept in one hotel. */
  delegation: string | null
  isForeign: boolean
  arrives: string | null
  leaves: string | null
  /** The hotel of the itinerary; null for any. */
  hotelId: string | null
  /** Their hotel is none of ours, or not known. */
  isUnmatched: boolean
  /** They have a stay already, which is only requested, or not for all of their nights: somebody has to look at it. */
  hasStay?: boolean
}

/** A kind of room in a hotel; those that come first are given first. */
export type Rooms = { hotelId: string; roomKindId: string; takesForeigners: boolean }

export const unplacedReasons = ['hasStay', 'noNights', 'hotelUnknown', 'foreigners', 'full'] as const
export type UnplacedReason = (typeof unplacedReasons)[number]

export type Placed = { id: string; hotelId: string; roomKindId: string; arrives: string; leaves: string }

type Task = {
  guests: readonly Guest[]
  rooms: readonly Rooms[]
  /** The free rooms by kind and night (`freeKey`). */
  free: ReadonlyMap<string, number>
}

export const freeKey = (roomKindId: string, night: string) => `${roomKindId} ${night}`

const last = 99_999

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** By precedence, then by name, then by id: the same for any order of the input. */
const inOrder = (guests: readonly Guest[]): Guest[] =>
  guests.toSorted(
    (a, b) =>
      compare(a.precedence?.rankClass ?? last, b.precedence?.rankClass ?? last) ||
      compare(a.precedence?.number ?? last, b.precedence?.number ?? last) ||
      compare(a.name, b.name) ||
      compare(a.id, b.id),
  )

type Known = Guest & { arrives: string; leaves: string }
const isKnown = (guest: Guest): guest is Known => guest.arrives !== null && guest.leaves !== null

/** Rooms that are left while guests are placed. */
class Ledger {
  private readonly free: Map<string, number>
  constructor(given: ReadonlyMap<string, number>) {
    this.free = new Map(given)
  }
  private count(roomKindId: string, guest: Known, by: number): void {
    for (const night of nightsOf(guest)) {
      const key = freeKey(roomKindId, night)
      this.free.set(key, (this.free.get(key) ?? 0) + by)
    }
  }
  has(roomKindId: string, guest: Known): boolean {
    return nightsOf(guest).every((night) => (this.free.get(freeKey(roomKindId, night)) ?? 0) > 0)
  }
  take(roomKindId: string, guest: Known): void {
    this.count(roomKindId, guest, -1)
  }
  giveBack(roomKindId: string, guest: Known): void {
    this.count(roomKindId, guest, 1)
  }
}

/** The first kind of room of a hotel in which a guest finds every night. */
const roomIn = (ledger: Ledger, rooms: readonly Rooms[], hotelId: string, guest: Known) =>
  rooms.find(
    (room) =>
      room.hotelId === hotelId &&
      (room.takesForeigners || !guest.isForeign) &&
      ledger.has(room.roomKindId, guest),
  )

/** Whether all of these find a room in one hotel. */
function fitsAll(
  ledger: Ledger,
  rooms: readonly Rooms[],
  hotelId: string,
  guests: readonly Known[],
): boolean {
  const taken: [string, Known][] = []
  const fits = guests.every((guest) => {
    const room = roomIn(ledger, rooms, hotelId, guest)
    if (room) {
      ledger.take(room.roomKindId, guest)
      taken.push([room.roomKindId, guest])
    }
    return room !== undefined
  })
  for (const [roomKindId, guest] of taken) ledger.giveBack(roomKindId, guest)
  return fits
}

/** The hotels in which a guest may be, the best first: the wished one alone, else that of the delegation, else one with room for all of it. */
function* hotelsFor(
  guest: Known,
  { rooms, ledger, ofDelegation, fellows }: Placing,
): Generator<string, void, undefined> {
  if (guest.hotelId) return yield guest.hotelId
  const hotels = [...new Set(rooms.map(({ hotelId }) => hotelId))]
  const theirs = ofDelegation.get(guest.delegation ?? '')
  if (theirs) yield theirs
  else {
    const all = fellows(guest)
    for (const hotelId of hotels) if (fitsAll(ledger, rooms, hotelId, all)) yield hotelId
  }
  yield* hotels
}

type Placing = {
  rooms: readonly Rooms[]
  ledger: Ledger
  /** The hotel of each delegation, by its member of the highest precedence. */
  ofDelegation: Map<string, string>
  /** A guest with those of their delegation who have no wish of their own and no room yet. */
  fellows(guest: Known): Known[]
}

function obstacle({ isForeign, hotelId }: Known, rooms: readonly Rooms[]): UnplacedReason {
  const open = rooms.filter((room) => !hotelId || room.hotelId === hotelId)
  return isForeign && open.length > 0 && open.every(({ takesForeigners }) => !takesForeigners)
    ? 'foreigners'
    : 'full'
}

/**
 * Gives each guest a room alone: in the wished hotel and no other one, by precedence, a delegation in one hotel as far as its rooms go. Deterministic for any order
 * of the input; whoever gets none is in `unplaced` with the reason.
 */
export function placeGuests({ guests, rooms, free }: Task): {
  placed: Placed[]
  unplaced: Map<string, UnplacedReason>
} {
  const placed = new Map<string, Placed>()
  const unplaced = new Map<string, UnplacedReason>()
  const ordered = inOrder(guests)
  const byDelegation = Map.groupBy(ordered.filter(isKnown), ({ delegation }) => delegation ?? '')
  const placing: Placing = {
    rooms,
    ledger: new Ledger(free),
    ofDelegation: new Map(),
    fellows: (guest) =>
      guest.delegation
        ? (byDelegation.get(guest.delegation) ?? []).filter(
            (each) =>
              each.id === guest.id ||
              (!each.hotelId && !each.isUnmatched && !each.hasStay && !placed.has(each.id)),
          )
        : [guest],
  }
  for (const guest of ordered) {
    if (guest.hasStay) unplaced.set(guest.id, 'hasStay')
    else if (!isKnown(guest)) unplaced.set(guest.id, 'noNights')
    else if (guest.isUnmatched) unplaced.set(guest.id, 'hotelUnknown')
    else {
      const room = firstRoom(guest, placing)
      if (!room) unplaced.set(guest.id, obstacle(guest, rooms))
      else {
        const { hotelId, roomKindId } = room
        const { id, arrives, leaves, delegation } = guest
        placing.ledger.take(roomKindId, guest)
        placed.set(id, { id, hotelId, roomKindId, arrives, leaves })
        if (delegation && !placing.ofDelegation.has(delegation)) placing.ofDelegation.set(delegation, hotelId)
      }
    }
  }
  return { placed: [...placed.values()], unplaced }
}

function firstRoom(guest: Known, placing: Placing): Rooms | undefined {
  for (const hotelId of hotelsFor(guest, placing)) {
    const room = roomIn(placing.ledger, placing.rooms, hotelId, guest)
    if (room) return room
  }
  return undefined
}
