import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { hotels } from './tables.ts'

/** The published hotels of an edition: designated ones first, then in the order in which they were added. */
export const publishedOf = (db: Database, summitId: string) =>
  db
    .select()
    .from(hotels)
    .where(and(eq(hotels.summitId, summitId), isNotNull(hotels.publishedAt)))
    .orderBy(asc(hotels.kind), asc(hotels.createdAt), asc(hotels.id))

/** Whether an edition has a designated hotel that is published, or, while it is prepared, any; as a condition for another statement. */
export const designatedIn = ({ id, draft }: { id: string; draft: boolean }): SQL =>
  sql`exists (select from ${hotels} where ${and(
    eq(hotels.summitId, id),
    eq(hotels.kind, 'designated'),
    draft ? undefined : isNotNull(hotels.publishedAt),
  )})`

/** Whether several hotels of a kind are published in an edition, so that the kind alone does not say which; as a condition for another statement. */
export const hasSeveral = ({ summitId, kind }: { summitId: SQL; kind: SQL }): SQL =>
  sql`(select count(*) > 1 from ${hotels} where ${hotels.summitId} = ${summitId} and ${hotels.kind} = ${kind} and ${hotels.publishedAt} is not null)`

/** Whether a hotel is published, as a condition for another statement. */
export const isPublished = (id: SQL): SQL =>
  sql`exists (select from ${hotels} where ${hotels.id} = ${id} and ${hotels.publishedAt} is not null)`

/** Hotels with their names, for the statement of another noun. */
export const hotelRows = {
  table: hotels,
  names: { zh: sql`${hotels.chineseName}`, en: sql`${hotels.englishName}` },
}

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
