import { nightsOf, overlaps, type Span } from './nights.ts'

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
  /** With whom they are in no hotel together in one night; each of two names the other. */
  apart?: readonly string[]
}

/** Where somebody is who is not placed, but from whom a guest is kept apart. */
export type There = Span & { id: string; hotelId: string }

/** A kind of room in a hotel; those that come first are given first. */
export type Rooms = { hotelId: string; roomKindId: string; takesForeigners: boolean }

export const unplacedReasons = ['hasStay', 'noNights', 'hotelUnknown', 'foreigners', 'apart', 'full'] as const
export type UnplacedReason = (typeof unplacedReasons)[number]

export type Placed = { id: string; hotelId: string; roomKindId: string; arrives: string; leaves: string }

type Task = {
  guests: readonly Guest[]
  rooms: readonly Rooms[]
  /** The free rooms by kind and night (`freeKey`). */
  free: ReadonlyMap<string, number>
  /** The stays of those from whom guests are kept apart. */
  stays?: readonly There[]
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
  private readonly there: Map<string, Omit<There, 'id'>[]>
  constructor(given: ReadonlyMap<string, number>, stays: readonly There[]) {
    this.free = new Map(given)
    this.there = Map.groupBy(stays, ({ id }) => id)
  }
  /** Whether somebody from whom a guest is kept apart is in a hotel in one of their nights. */
  isClosed(hotelId: string, guest: Known): boolean {
    return (guest.apart ?? []).some((id) =>
      this.there.get(id)?.some((stay) => stay.hotelId === hotelId && overlaps(stay, guest)),
    )
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
  take({ roomKindId, hotelId }: Rooms, guest: Known): void {
    const { id, arrives, leaves } = guest
    this.count(roomKindId, guest, -1)
    this.there.set(id, [...(this.there.get(id) ?? []), { hotelId, arrives, leaves }])
  }
  /** Of a guest who was given this room last. */
  giveBack({ roomKindId }: Rooms, guest: Known): void {
    this.count(roomKindId, guest, 1)
    this.there.set(guest.id, (this.there.get(guest.id) ?? []).slice(0, -1))
  }
}

/** The first kind of room of a hotel in which a guest finds every night. */
const roomIn = (ledger: Ledger, rooms: readonly Rooms[], hotelId: string, guest: Known) =>
  rooms.find(
    (room) =>
      room.hotelId === hotelId &&
      !ledger.isClosed(hotelId, guest) &&
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
  const taken: [Rooms, Known][] = []
  const fits = guests.every((guest) => {
    const room = roomIn(ledger, rooms, hotelId, guest)
    if (room) {
      ledger.take(room, guest)
      taken.push([room, guest])
    }
    return room !== undefined
  })
  for (const [room, guest] of taken) ledger.giveBack(room, guest)
  return fits
}

/** Without those who are kept apart from one before them: the others can still be in one hotel. */
function notApart(guests: readonly Known[]): Known[] {
  const kept: Known[] = []
  for (const guest of guests)
    if (!kept.some((one) => guest.apart?.includes(one.id) && overlaps(one, guest))) kept.push(guest)
  return kept
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
    const all = notApart(fellows(guest))
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

function obstacle(guest: Known, { rooms, ledger }: Placing): UnplacedReason {
  const open = rooms.filter(({ hotelId }) => !guest.hotelId || hotelId === guest.hotelId)
  const taking = open.filter(({ takesForeigners }) => takesForeigners || !guest.isForeign)
  if (open.length > 0 && taking.length === 0) return 'foreigners'
  const isKeptAway = taking.some(
    (room) => ledger.isClosed(room.hotelId, guest) && ledger.has(room.roomKindId, guest),
  )
  return isKeptAway ? 'apart' : 'full'
}

/**
 * Gives each guest a room alone: in the wished hotel and no other one, by precedence, a delegation in one hotel as far as its rooms go, and
 * nobody in a hotel with somebody from whom they are kept apart. Deterministic for any order of the input; whoever gets none is in `unplaced` with the reason.
 */
export function placeGuests({ guests, rooms, free, stays = [] }: Task): {
  placed: Placed[]
  unplaced: Map<string, UnplacedReason>
} {
  const placed = new Map<string, Placed>()
  const unplaced = new Map<string, UnplacedReason>()
  const ordered = inOrder(guests)
  const byDelegation = Map.groupBy(ordered.filter(isKnown), ({ delegation }) => delegation ?? '')
  const placing: Placing = {
    rooms,
    ledger: new Ledger(free, stays),
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
      if (!room) unplaced.set(guest.id, obstacle(guest, placing))
      else {
        const { hotelId, roomKindId } = room
        const { id, arrives, leaves, delegation } = guest
        placing.ledger.take(room, guest)
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
