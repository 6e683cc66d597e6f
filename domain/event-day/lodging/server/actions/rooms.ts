import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { isTaking } from '../../rules/states.ts'
import { staysOf } from '../store.ts'
import { placesNamed } from './naming.ts'

export type Room = { hotel: Bilingual; roomKind: Bilingual; arrives: string; leaves: string }

/** The rooms of these people, by person, in a fixed number of statements: not those that are only requested, over or cancelled. */
export async function roomsOf(db: Database, ids: readonly string[]): Promise<Map<string, Room[]>> {
  const stays = (await staysOf(db, ids)).filter(({ state }) => isTaking(state))
  const { hotels, kinds } = await placesNamed(db, stays)
  const nobody = { zh: '', en: '' }
  const rooms = stays.flatMap(({ guests, hotelId, roomKindId, arrives, leaves }) =>
    guests.map((id) => ({
      id,
      room: {
        hotel: hotels.get(hotelId) ?? nobody,
        roomKind: kinds.get(roomKindId) ?? nobody,
        arrives,
        leaves,
      },
    })),
  )
  return new Map(ids.map((id) => [id, rooms.flatMap((each) => (each.id === id ? [each.room] : []))]))
}
