import { eq } from 'drizzle-orm'
import { completeAmong } from '#kit/db/complete-among.ts'
import type { Database } from '#kit/db/database.ts'
import { intentions } from './tables.ts'

export type StoredIntention = typeof intentions.$inferSelect

export async function findIntention(
  db: Database,
  participantId: string,
): Promise<StoredIntention | undefined> {
  const [row] = await db.select().from(intentions).where(eq(intentions.participantId, participantId))
  return row
}

/** Stores the record of a guest, whose row is locked: the first save makes it. */
export async function putIntention(
  db: Database,
  values: typeof intentions.$inferInsert,
): Promise<StoredIntention> {
  const { participantId, ...rest } = values
  const [row] = await db
    .insert(intentions)
    .values(values)
    .onConflictDoUpdate({ target: intentions.participantId, set: rest })
    .returning()
  if (!row) throw new Error(`the intention of ${participantId} was not stored`)
  return row
}

/** Which of these people lack nothing here; who has no row lacks all. */
export const withAll = (db: Database, participantIds: string[]) =>
  completeAmong(db, { id: intentions.participantId, missing: intentions.missing }, participantIds)
