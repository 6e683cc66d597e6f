import { approvedVersionsOf, attendees } from '#domain/people/participants/server/actions.ts'
import { itineraryTimesOf } from '#domain/plans/itineraries/server/actions.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import type { HandOverChange, HandOverRow } from '#kit/handover/hand-over.ts'
import { removedRows, type SentRow, sentRows } from '#kit/handover/server/sent.ts'
import {
  hotelOf,
  type RoomingColumn,
  roomingList,
  roomsGone,
  roomText,
  type ToldPerson,
  type ToldRoom,
} from '../../rules/rooming.ts'
import { staysAt } from '../store/rooming.ts'
import { kindsAmong, type Stay } from '../store.ts'
import { called } from './naming.ts'

export type RoomingRow = HandOverRow<RoomingColumn> & { values: ToldPerson }
export type SentPerson = SentRow<RoomingColumn>

/** The rooms of a person among the stays of a hotel. */
const roomsOf = (id: string, all: readonly Stay[], kindOf: (stay: Stay) => ToldRoom['kind']): ToldRoom[] =>
  all
    .filter(({ guests }) => guests.includes(id))
    .map((stay) => ({
      stayId: stay.id,
      roomKindId: stay.roomKindId,
      kind: kindOf(stay),
      arrives: stay.arrives,
      leaves: stay.leaves,
      sharesWith: stay.guests.filter((other) => other !== id).toSorted(),
      remark: stay.remark,
    }))

/**
 * The people whom a hotel has to know of, as they were approved, each with their rooms there; nobody who is in another hotel only. In a fixed number of statements.
 */
export async function roomingRows(db: Database, hotelId: string): Promise<RoomingRow[]> {
  const all = await staysAt(db, hotelId)
  const ids = [...new Set(all.flatMap(({ guests }) => guests))]
  const people = await attendees(db, ids)
  const versions = await approvedVersionsOf(db, ids)
  const times = await itineraryTimesOf(db, ids)
  const kinds = await kindsAmong(db, [...new Set(all.map(({ roomKindId }) => roomKindId))])
  const names = new Map(kinds.map((kind) => [kind.id, called(kind)]))
  const kindOf = ({ roomKindId }: Stay) => names.get(roomKindId) ?? { zh: '', en: '' }
  const byPerson = Map.groupBy(
    all.flatMap((stay) => stay.guests.map((id) => ({ id, stay }))),
    ({ id }) => id,
  )
  return people.map((person) => {
    const said = versions.get(person.id)
    const when = times.get(person.id)
    const own = (byPerson.get(person.id) ?? []).map(({ stay }) => stay)
    return {
      id: person.id,
      values: {
        chineseName: said?.chineseName ?? person.chineseName,
        passportName: said?.passportName ?? person.passportName,
        nationality: said?.nationality ?? null,
        documentType: said?.documentType ?? null,
        documentNumber: said?.documentNumber ?? null,
        birthDate: said?.birthDate ?? null,
        reachesAt: when?.reachesAt?.toISOString() ?? null,
        leavesAt: when?.leavesAt?.toISOString() ?? null,
        rooms: roomsOf(person.id, own, kindOf),
      },
    }
  })
}

const nothingTold: ToldPerson = {
  chineseName: null,
  passportName: null,
  nationality: null,
  documentType: null,
  documentNumber: null,
  birthDate: null,
  reachesAt: null,
  leavesAt: null,
  rooms: [],
}

/** Values of a row as its hotel was told them, of which empty ones are not kept; undefined once they are deleted. */
export const toldValues = ({ values }: SentPerson): ToldPerson | undefined =>
  values && { ...nothingTold, ...(values as Partial<ToldPerson>) }

/**
 * The rooms that a row said are cancelled: all of somebody who is gone, of others those that they had in the list before and nobody has now. In a room that somebody
 * else keeps only its guests have changed.
 */
export function cancelledIn(row: SentPerson, kept: ReadonlySet<string>): readonly ToldRoom[] {
  const now = toldValues(row)?.rooms ?? []
  if (row.change === 'gone') return now
  const told = row.change === 'changed' && row.differences.find(({ field }) => field === 'rooms')
  const gone = told ? roomsGone((told.before ?? []) as ToldRoom[], now) : []
  return gone.filter(({ stayId }) => !kept.has(stayId))
}

/** The stays of a list as it was sent, by id. */
export const staysIn = (sent: readonly SentPerson[]): ReadonlySet<string> =>
  new Set(sent.flatMap((row) => (toldValues(row)?.rooms ?? []).map(({ stayId }) => stayId)))

/** A room as a hotel was told of it, with its people. */
export type SentRoom = ToldRoom & {
  guests: { id: string; values: ToldPerson; change: HandOverChange; version: number }[]
}

/** The rooms of a list as it was sent, by arrival, with their people. */
export function roomsIn(sent: readonly SentPerson[]): SentRoom[] {
  const rooms = new Map<string, SentRoom>()
  for (const row of sent) {
    const values = toldValues(row)
    for (const room of values?.rooms ?? []) {
      const there = rooms.get(room.stayId) ?? { ...room, guests: [] }
      if (values) there.guests.push({ id: row.id, values, change: row.change, version: row.version })
      rooms.set(room.stayId, there)
    }
  }
  return [...rooms.values()].sort((a, b) =>
    `${a.arrives} ${a.stayId}` < `${b.arrives} ${b.stayId}` ? -1 : 1,
  )
}

/** What is kept of an answer to know which room was answered: no name and no night in it. */
export const roomDigest = (room: Parameters<typeof roomText>[0], guests: readonly string[]) =>
  keyedDigest('room that a hotel answered', roomText(room, guests))

export const sentRoomDigest = (room: SentRoom) =>
  roomDigest(
    room,
    room.guests.map(({ id }) => id),
  )

/** The list of a hotel as it was sent last, documents not decrypted; and who was removed from it. */
export async function sentTo(db: Database, { summitId, id }: { summitId: string; id: string }) {
  const asked = { of: roomingList, to: hotelOf(summitId, id) }
  return { sent: await sentRows(db, asked), removed: await removedRows(db, asked) }
}
