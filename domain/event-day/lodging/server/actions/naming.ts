import { type HotelOfEdition, hotelsAmong } from '#domain/ground/hotels/server/actions.ts'
import { namesOf } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { FieldChange } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { dayText } from '#kit/rules/clock/local-time-words.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { NightKey } from '../store/nights.ts'
import { kindsAmong, type RoomKind } from '../store.ts'

type Named = { chineseName: string; englishName: string }

/** A hotel or a kind of room as screens and refusals name it. */
export const called = ({ chineseName, englishName }: Named): Bilingual =>
  withFallback(chineseName, englishName) ?? { zh: '', en: '' }

const joined = (parts: readonly Bilingual[]): Bilingual => ({
  zh: parts.map(({ zh }) => zh).join('；'),
  en: parts.map(({ en }) => en).join('; '),
})

/** A day in words. */
export const dayIn = (night: string): Bilingual => ({ zh: dayText(night, 'zh'), en: dayText(night, 'en') })

/** “Conference Hotel, twin room: Wednesday, 17 June 2026”, for refusals; all nights of the keys. */
export async function nightsInWords(db: Database, keys: readonly NightKey[]): Promise<Bilingual> {
  const kinds = new Map(
    (
      await kindsAmong(
        db,
        keys.map(({ roomKindId }) => roomKindId),
      )
    ).map((kind) => [kind.id, kind]),
  )
  const hotels = new Map(
    (
      await hotelsAmong(
        db,
        [...kinds.values()].map(({ hotelId }) => hotelId),
      )
    ).map((hotel) => [hotel.id, hotel]),
  )
  const said = [...Map.groupBy(keys, ({ roomKindId }) => roomKindId)].flatMap(([id, nights]) => {
    const kind = kinds.get(id)
    const hotel = hotels.get(kind?.hotelId ?? '')
    return kind && hotel ? [inWords(hotel, kind, nights)] : []
  })
  return joined(said)
}

const inWords = (hotel: HotelOfEdition, kind: RoomKind, nights: readonly NightKey[]): Bilingual => {
  const [where, room] = [called(hotel), called(kind)]
  const days = nights.map(({ night }) => dayIn(night))
  return {
    zh: `${where.zh}${room.zh}，${days.map(({ zh }) => zh).join('、')}`,
    en: `${where.en}, ${room.en}: ${days.map(({ en }) => en).join(', ')}`,
  }
}

type Placed = { hotelId: string; roomKindId: string }

/** The names of the hotels and kinds of room of these stays, by id, in two statements. */
export async function placesNamed(db: Database, stays: readonly Placed[]) {
  const hotels = await hotelsAmong(
    db,
    stays.map(({ hotelId }) => hotelId),
  )
  const kinds = await kindsAmong(
    db,
    stays.map(({ roomKindId }) => roomKindId),
  )
  return {
    hotels: new Map(hotels.map((hotel) => [hotel.id, called(hotel)])),
    kinds: new Map(kinds.map((kind) => [kind.id, called(kind)])),
  }
}

/** “Conference Hotel, twin room”, by the stay. */
export async function roomsInWords(
  db: Database,
  stays: readonly (Placed & { id: string })[],
): Promise<Map<string, Bilingual>> {
  const { hotels, kinds } = await placesNamed(db, stays)
  return new Map(
    stays.flatMap(({ id, hotelId, roomKindId }) => {
      const [hotel, kind] = [hotels.get(hotelId), kinds.get(roomKindId)]
      return hotel && kind ? [[id, { zh: `${hotel.zh}${kind.zh}`, en: `${hotel.en}, ${kind.en}` }]] : []
    }),
  )
}

/** Answers how a change of a stay is kept: hotel and kind of room by their names, which stay when they are deleted; people by their ids, which go with them. */
export async function roomNames(
  db: Database,
  changes: readonly FieldChange[],
): Promise<(change: FieldChange) => FieldChange> {
  const idsOf = (name: string) =>
    changes
      .filter(({ field }) => field === name)
      .flatMap(({ before, after }) => [before, after])
      .filter((id) => typeof id === 'string')
  const hotels = await hotelsAmong(db, idsOf('hotelId'))
  const kinds = await kindsAmong(db, idsOf('roomKindId'))
  const names = new Map([...hotels, ...kinds].map((row) => [row.id, called(row)]))
  const nameOf = (id: unknown) => names.get(String(id)) ?? null
  return ({ field, before, after }) =>
    field === 'hotelId' || field === 'roomKindId'
      ? { field, before: nameOf(before), after: nameOf(after) }
      : { field, before, after }
}

/** Names of people, for refusals. */
export async function peopleInWords(db: Database, ids: readonly string[]): Promise<Bilingual> {
  const names = await namesOf(db, [...ids])
  const nobody = { chineseName: null, passportName: null }
  const said = ids.map((id) => nameOf(names.get(id) ?? nobody))
  return { zh: said.map(({ zh }) => zh).join('、'), en: said.map(({ en }) => en).join(', ') }
}
