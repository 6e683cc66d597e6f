import { and, count, eq, inArray } from 'drizzle-orm'
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

/** How many of these guests still owe an answer; who has no row owes all. */
export async function countIncomplete(db: Database, participantIds: string[]): Promise<number> {
  if (participantIds.length === 0) return 0
  const complete = and(inArray(intentions.participantId, participantIds), eq(intentions.missing, 0))
  const [row] = await db.select({ complete: count() }).from(intentions).where(complete)
  return participantIds.length - (row?.complete ?? 0)
}

/** How many answers each of these guests still owes; who has no row is absent. */
export async function missingOf(db: Database, participantIds: string[]): Promise<Map<string, number>> {
  if (participantIds.length === 0) return new Map()
  const { participantId, missing } = intentions
  const rows = await db
    .select({ participantId, missing })
    .from(intentions)
    .where(inArray(participantId, participantIds))
  return new Map(rows.map((row) => [row.participantId, row.missing]))
}
