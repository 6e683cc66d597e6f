import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
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
