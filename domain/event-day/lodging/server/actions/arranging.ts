import { randomUUID } from 'node:crypto'
import { precedencesAmong } from '#domain/approval/precedence/server/actions.ts'
import type { Context } from '#domain/context.ts'
import { hotelsIn } from '#domain/ground/hotels/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { findParticipants } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import {
  freeKey,
  type Guest,
  type Placed,
  placeGuests,
  type Rooms,
  type There,
  type UnplacedReason,
} from '../../rules/placing.ts'
import { lockAllNights } from '../store/nights.ts'
import { lockWishesAbout, placesOf } from '../store/wishes.ts'
import { holdKinds, insertStays, kindsOf, type RoomKind } from '../store.ts'
import { isForeign } from './guests.ts'
import { guestsWithoutRoom } from './people.ts'
import { changesOf, recordStays } from './recording.ts'
import { exchange, keysOf } from './stays.ts'

/** In which order the rooms of a hotel are given: those for one person first, and those that somebody may need last. */
const rankOf = ({ beds, isSmoking, isAccessible }: RoomKind) =>
  beds + (isSmoking ? 10 : 0) + (isAccessible ? 20 : 0)

/** The kinds of rooms of the edition's published hotels, designated ones first, as they are given. */
async function roomsOf(db: Database, summitId: string): Promise<Rooms[]> {
  const hotels = (await hotelsIn(db, summitId)).filter(({ publishedAt }) => publishedAt !== null)
  const kinds = await kindsOf(
    db,
    hotels.map(({ id }) => id),
  )
  return hotels.flatMap(({ id: hotelId, takesForeigners }) =>
    kinds
      .filter((kind) => kind.hotelId === hotelId)
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ id: roomKindId }) => ({ hotelId, roomKindId, takesForeigners: takesForeigners !== false })),
  )
}

/** Of each of these held people, from whom they are kept apart, and where those are; no other call gives one of them a room meanwhile. */
async function apartnessOf(db: Database, ids: readonly string[]) {
  const wishes = (await lockWishesAbout(db, ids)).filter(({ kind }) => kind === 'notInHotel')
  const pairs = wishes.flatMap(({ oneId, otherId }) =>
    otherId ? [[oneId, otherId] as const, [otherId, oneId] as const] : [],
  )
  const apart = Map.groupBy(pairs, ([id]) => id)
  return {
    apartOf: (id: string) => (apart.get(id) ?? []).map(([, other]) => other),
    stays: await placesOf(db, [...apart.keys()]),
  }
}

/** Who needs a room, as the rules are given them; held first and read after, so that nobody is withdrawn meanwhile. */
async function guestsToPlace(db: Database, summitId: string): Promise<{ guests: Guest[]; stays: There[] }> {
  const { ids, wishOf, hasStay } = await guestsWithoutRoom(db, summitId, { hold: true })
  const people = await findParticipants(db, ids)
  const order = await precedencesAmong(db, ids)
  const { apartOf, stays } = await apartnessOf(db, ids)
  const guests = [...people.values()].map((person) => {
    const { arrives, leaves, hotelId, isUnmatched } = wishOf(person.id)
    return {
      id: person.id,
      precedence: order.get(person.id) ?? null,
      name: person.passportName ?? person.chineseName ?? '',
      delegation: person.organisationId,
      isForeign: isForeign(person.nationality),
      arrives,
      leaves,
      hotelId,
      isUnmatched,
      hasStay: hasStay(person.id),
      apart: apartOf(person.id),
    }
  })
  return { guests, stays }
}

/** Stores held rooms for these people, whose nights were taken. */
async function holdRooms({ db, services, actor }: Context, summitId: string, placed: readonly Placed[]) {
  const at = services.clock.now()
  const rows = placed.map(({ id: guest, ...room }) => ({
    guest,
    row: {
      ...room,
      id: randomUUID(),
      summitId,
      state: 'held' as const,
      payer: 'host' as const,
      selfNights: [],
      note: null,
      remark: null,
      createdAt: at,
      updatedAt: at,
    },
  }))
  // somebody was given a room by hand at the same moment
  if (!(await insertStays(db, rows))) throw refuse('arrangedElsewhere')
  await recordStays(
    db,
    { at, author: actor },
    rows.map(({ guest, row }) => ({
      id: row.id,
      changes: changesOf(undefined, { ...row, guests: [guest], confirmation: null, flags: [] }),
    })),
  )
}

/**
 * Gives rooms to everybody who comes and has none, by the rules: stays that are there are not touched. Answers how many got one, and who did not with the reason.
 * Refused: `arrangedElsewhere`.
 */
export async function arrangeRooms(
  call: Context,
): Promise<{ placed: number; unplaced: { participantId: string; reason: UnplacedReason }[] }> {
  const { db } = call
  const { id: summitId } = await currentSummit(db)
  const { guests, stays } = await guestsToPlace(db, summitId)
  const rooms = await roomsOf(db, summitId)
  await holdKinds(
    db,
    rooms.map(({ roomKindId }) => roomKindId),
  )
  const nights = await lockAllNights(
    db,
    rooms.map(({ roomKindId }) => roomKindId),
  )
  const free = new Map(
    nights.map(({ roomKindId, night, ceiling, taken }) => [freeKey(roomKindId, night), ceiling - taken]),
  )
  const { placed: given, unplaced } = placeGuests({ guests, rooms, free, stays })
  // not in the order of the office, which is not for everybody who may arrange rooms
  const placed = given.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const take = placed.flatMap((room) => keysOf({ ...room, state: 'held', payer: 'host', selfNights: [] }))
  await exchange(db, { take, give: [] })
  if (placed.length > 0) await holdRooms(call, summitId, placed)
  return {
    placed: placed.length,
    unplaced: [...unplaced]
      .map(([participantId, reason]) => ({ participantId, reason }))
      .toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1)),
  }
}
