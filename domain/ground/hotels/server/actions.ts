import { currentEdition, ofEdition } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { PublishedHotel } from '../api.ts'
import { record } from '../record.ts'
import { publishedOf } from './store.ts'
import { hotels } from './tables.ts'

export const hotelActions = recordActions(record, hotels, ofEdition)

/** The published hotels of the current edition. */
export const publishedHotels = async (db: Database): Promise<PublishedHotel[]> =>
  publishedOf(db, await currentEdition(db))

/** The name of an edition's designated hotel, where exactly one is published; with several, nobody knows yet which one a person has. */
export async function onlyDesignatedHotel(db: Database, summitId: string): Promise<Bilingual | null> {
  const designated = (await publishedOf(db, summitId)).filter(({ kind }) => kind === 'designated')
  const [only, another] = designated
  return another ? null : (withFallback(only?.chineseName, only?.englishName) ?? null)
}
