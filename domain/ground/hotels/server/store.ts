import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { hotels } from './tables.ts'

/** The published hotels of an edition: designated ones first, then in the order in which they were added. */
export const publishedOf = (db: Database, summitId: string) =>
  db
    .select()
    .from(hotels)
    .where(and(eq(hotels.summitId, summitId), isNotNull(hotels.publishedAt)))
    .orderBy(asc(hotels.kind), asc(hotels.createdAt), asc(hotels.id))
