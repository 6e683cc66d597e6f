import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { hallDrawings, halls } from './tables.ts'

export type Hall = typeof halls.$inferSelect
export type StoredDrawing = typeof hallDrawings.$inferSelect

export async function findDrawing(db: Database, hallId: string): Promise<StoredDrawing | undefined> {
  const [row] = await db.select().from(hallDrawings).where(eq(hallDrawings.hallId, hallId))
  return row
}

export const putDrawing = (db: Database, row: StoredDrawing) =>
  db.insert(hallDrawings).values(row).onConflictDoUpdate({ target: hallDrawings.hallId, set: row })

/** The seats of a hall in a statement about halls. */
export const seatsInList = (): SQL.Aliased<number> =>
  sql<number>`coalesce((select ${hallDrawings.seats} from ${hallDrawings} where ${hallDrawings.hallId} = ${halls.id}), 0)`
    .mapWith(Number)
    .as('seats')
