import { currentEdition, ofEdition } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { PublishedHotel } from '../api.ts'
import { record } from '../record.ts'
import { publishedOf } from './store.ts'
import { hotels } from './tables.ts'

export { type HotelOfEdition, hasSeveral, holdHotel, hotelsAmong, hotelsIn, isPublished } from './store.ts'

export const hotelActions = recordActions(record, hotels, ofEdition)

/** The published hotels of the current edition. */
export const publishedHotels = async (db: Database): Promise<PublishedHotel[]> =>
  publishedOf(db, await currentEdition(db))

/** A hotel that an itinerary may name. */
export type NamedHotel = { id: string; kind: 'designated' | 'recommended'; name: Bilingual }

/** The published hotels of an edition by name, designated ones first. */
export const namedHotels = async (db: Database, summitId: string): Promise<NamedHotel[]> =>
  (await publishedOf(db, summitId)).map(({ id, kind, chineseName, englishName }) => ({
    id,
    kind,
    name: withFallback(chineseName, englishName) ?? { zh: '', en: '' },
  }))

/** The name of the hotel of a kind, where exactly one is published; with several, a person has to say which. */
export function onlyAmong(hotels: readonly NamedHotel[], kind: NamedHotel['kind']): Bilingual | null {
  const [only, another] = hotels.filter((hotel) => hotel.kind === kind)
  return another ? null : (only?.name ?? null)
}
