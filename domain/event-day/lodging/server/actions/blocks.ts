import type { Context } from '#domain/context.ts'
import { type HotelOfEdition, holdHotel, hotelsIn } from '#domain/ground/hotels/server/actions.ts'
import { currentSummit, type Summit } from '#domain/ground/summit/server/actions.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import type { HotelRooms, RoomKindReply, RoomNightReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { nightsOf } from '../../rules/nights.ts'
import { maxDaysAround, maxKinds, type RoomKindFields, type SeenRoomKind } from '../../rules.ts'
import { type NightKey, nightsOfKinds, putBlocks, type RoomNight } from '../store/nights.ts'
import { dropKind, kindsOf, lockKinds, mostInKind, putKind, type RoomKind } from '../store.ts'
import { called, nightsInWords } from './naming.ts'

const shownKind = ({ hotelId: _, createdAt: __, ...kind }: RoomKind): RoomKindReply => kind

export const shownNight = ({ releasedAt, released, ...night }: RoomNight): RoomNightReply => ({
  ...night,
  free: night.ceiling - night.taken,
  released: releasedAt ? released : null,
})

/** Before and after the event people need rooms, too. */
const daysBefore = 3
const daysAfter = 2

const usualNights = ({ begins, ends }: Pick<Summit, 'begins' | 'ends'>) =>
  nightsOf({ arrives: addDays(begins, -daysBefore), leaves: addDays(ends, daysAfter) })

function shownHotel(
  hotel: HotelOfEdition,
  kinds: readonly RoomKind[],
  nights: readonly RoomNight[],
): HotelRooms {
  const own = kinds.filter(({ hotelId }) => hotelId === hotel.id)
  const ids = new Set(own.map(({ id }) => id))
  return {
    id: hotel.id,
    name: called(hotel),
    kind: hotel.kind,
    isPublished: hotel.publishedAt !== null,
    takesForeigners: hotel.takesForeigners !== false,
    releaseDate: hotel.releaseDate,
    kinds: own.map(shownKind),
    nights: nights.filter(({ roomKindId }) => ids.has(roomKindId)).map(shownNight),
  }
}

/** The hotels of the current edition with their rooms and blocks, in a fixed number of statements. */
export async function readLodging({ db }: Pick<Context, 'db'>) {
  const summit = await currentSummit(db)
  const hotels = await hotelsIn(db, summit.id)
  const kinds = await kindsOf(
    db,
    hotels.map(({ id }) => id),
  )
  const nights = await nightsOfKinds(
    db,
    kinds.map(({ id }) => id),
  )
  return { hotels: hotels.map((hotel) => shownHotel(hotel, kinds, nights)), nights: usualNights(summit) }
}

/** A hotel of the current edition, held: of any other edition nothing is set. */
export async function hotelOfCurrent(db: Database, id: string): Promise<HotelOfEdition | undefined> {
  return holdHotel(db, { id, summitId: (await currentSummit(db)).id })
}

type OfHotel = Context & { record: HotelOfEdition }
type OfKind = OfHotel & { params: { kindId: string } }

const fields = ['chineseName', 'englishName', 'beds', 'isSmoking', 'isAccessible'] as const

const isSameKind = (one: RoomKindFields, other: RoomKindFields) =>
  fields.every((field) => one[field] === other[field])

/** Whether a caller who saw this may save: nothing else is stored by now, or what is stored is what they save. */
const mayReplace = (seen: RoomKindFields | null, before: RoomKind | undefined, next: RoomKindFields) =>
  before ? isSameKind(before, next) || (seen !== null && isSameKind(before, seen)) : seen === null

/**
 * Adds a kind of room, or changes it. Refused: `roomKindSeenOld` where somebody else has changed or deleted it since the caller looked, `tooManyKinds`,
 * `tooManyInRoom` where more people share one of its rooms, `notFound` for one of another hotel.
 */
export async function saveRoomKind({
  db,
  services,
  actor,
  record: hotel,
  params: { kindId },
  body: { seen, ...body },
}: OfKind & { body: SeenRoomKind }): Promise<RoomKindReply> {
  await lockKinds(db, hotel.id)
  const there = await kindsOf(db, [hotel.id])
  const before = there.find(({ id }) => id === kindId)
  if (seen !== undefined && !mayReplace(seen, before, body))
    throw refuse('roomKindSeenOld', { name: called(before ?? body) })
  if (!before && there.length >= maxKinds) throw refuse('tooManyKinds')
  if (before && body.beds < before.beds && (await mostInKind(db, kindId)) > body.beds)
    throw refuse('tooManyInRoom')
  const at = services.clock.now()
  const saved = await putKind(db, { ...body, id: kindId, hotelId: hotel.id, createdAt: at })
  if (!saved) throw refuse('notFound')
  const changes = fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: saved[field] }))
    .filter((change) => change.before !== change.after)
  if (changes.length > 0) await recordChanges(db, at, actor, { type: 'roomKind', id: kindId }, changes)
  return shownKind(saved)
}

/** Deletes a kind of room with its blocks; one that is not there is deleted already. Refused: `roomKindUsed`. */
export async function removeRoomKind({
  db,
  services,
  actor,
  record: hotel,
  params: { kindId },
}: OfKind): Promise<null> {
  const kind = (await kindsOf(db, [hotel.id])).find(({ id }) => id === kindId)
  if (!kind) return null
  if (!(await dropKind(db, kind))) throw refuse('roomKindUsed')
  const { zh: before } = called(kind)
  await recordChanges(db, services.clock.now(), actor, { type: 'hotelRooms', id: hotel.id }, [
    { field: 'roomKind', before, after: null },
  ])
  return null
}

type Cell = NightKey & { block: number; seen?: number | null | undefined }

/**
 * Sets the rooms that a hotel keeps; all or none. Refused: `otherHotelsKind`, `nightTooFar`, `blockSeenOld` with the nights in which somebody else set another block since the
 * caller looked.
 */
export async function setBlocks({
  db,
  services,
  actor,
  record: hotel,
  body,
}: OfHotel & { body: { cells: Cell[] } }): Promise<RoomNightReply[]> {
  await lockKinds(db, hotel.id)
  const kinds = await kindsOf(db, [hotel.id])
  const ids = kinds.map(({ id }) => id)
  // the same night twice: the last one counts
  const cells = [...new Map(body.cells.map((cell) => [`${cell.roomKindId} ${cell.night}`, cell])).values()]
  if (cells.some(({ roomKindId }) => !ids.includes(roomKindId))) throw refuse('otherHotelsKind')
  const { begins, ends } = await currentSummit(db)
  const [first, last] = [addDays(begins, -maxDaysAround), addDays(ends, maxDaysAround)]
  if (cells.some(({ night }) => night < first || night > last)) throw refuse('nightTooFar')
  const at = services.clock.now()
  const isOver = hotel.releaseDate !== null && hotel.releaseDate <= eventDay(at)
  const before = new Map((await nightsOfKinds(db, ids)).map((row) => [`${row.roomKindId} ${row.night}`, row]))
  const rowOf = (cell: Cell) => before.get(`${cell.roomKindId} ${cell.night}`)
  const blockOf = (cell: Cell) => rowOf(cell)?.block ?? null
  // fewer than the block where free rooms went back to the hotel: the same block again takes them back
  const openOf = (cell: Cell) => {
    const row = rowOf(cell)
    return row ? Math.min(row.block, row.ceiling) : null
  }
  const old = cells.filter(
    (cell) => cell.seen !== undefined && cell.seen !== blockOf(cell) && cell.block !== blockOf(cell),
  )
  if (old.length > 0) throw refuse('blockSeenOld', { name: await nightsInWords(db, old) })
  const changed = cells.filter((cell) => cell.block !== blockOf(cell) || cell.block !== openOf(cell))
  if (changed.length > 0) {
    await putBlocks(db, changed, isOver ? at : null)
    await recordChanges(
      db,
      at,
      actor,
      { type: 'hotelRooms', id: hotel.id },
      changed.map((cell) => ({
        field: `block.${cell.roomKindId}.${cell.night}`,
        before: openOf(cell),
        after: cell.block,
      })),
    )
  }
  return (await nightsOfKinds(db, ids)).map(shownNight)
}
