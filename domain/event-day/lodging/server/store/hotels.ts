import { and, asc, eq } from 'drizzle-orm'
import { hotels } from '#domain/ground/hotels/server/tables.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'

const columns = {
  id: hotels.id,
  summitId: hotels.summitId,
  kind: hotels.kind,
  chineseName: hotels.chineseName,
  englishName: hotels.englishName,
  takesForeigners: hotels.takesForeigners,
  releaseDate: hotels.releaseDate,
  publishedAt: hotels.publishedAt,
}

/** What rooms need to know of a hotel. */
export type HotelOfEdition = { [K in keyof typeof columns]: (typeof hotels.$inferSelect)[K] }

const read = (db: Database) => db.select(columns).from(hotels)

/** The hotels of an edition, in the order in which they were added. */
export const hotelsIn = (db: Database, summitId: string): Promise<HotelOfEdition[]> =>
  read(db)
    .where(eq(hotels.summitId, summitId))
    .orderBy(asc(hotels.kind), asc(hotels.createdAt), asc(hotels.id))

export const hotelsAmong = (db: Database, ids: readonly string[]): Promise<HotelOfEdition[]> =>
  read(db).where(among(hotels.id, ids))

/** A hotel of an edition, held until the transaction ends, so that it is not deleted meanwhile. */
export async function holdHotel(
  db: Database,
  { id, summitId }: Pick<HotelOfEdition, 'id' | 'summitId'>,
): Promise<HotelOfEdition | undefined> {
  const [row] = await read(db)
    .where(and(eq(hotels.id, id), eq(hotels.summitId, summitId)))
    .for('share')
  return row
}
