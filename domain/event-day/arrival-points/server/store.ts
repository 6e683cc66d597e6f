import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { arrivalPoints } from './tables.ts'

export type ArrivalPoint = typeof arrivalPoints.$inferSelect

/** The arrival points of an edition in their order; those without a number come last. */
export const pointsIn = (db: Database, summitId: string): Promise<ArrivalPoint[]> =>
  db
    .select()
    .from(arrivalPoints)
    .where(eq(arrivalPoints.summitId, summitId))
    .orderBy(sql`${arrivalPoints.position} nulls last`, asc(arrivalPoints.createdAt), asc(arrivalPoints.id))
