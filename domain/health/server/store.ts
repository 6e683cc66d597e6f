import { and, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { HealthDraft } from '../rules.ts'
import { healthRecords } from './tables.ts'

export type StoredHealth = Omit<typeof healthRecords.$inferSelect, 'answers'> & { answers: HealthDraft }

const asStored = (row: typeof healthRecords.$inferSelect): StoredHealth => ({
  ...row,
  answers: row.answers as HealthDraft,
})

export async function findHealth(db: Database, participantId: string): Promise<StoredHealth | undefined> {
  const [row] = await db.select().from(healthRecords).where(eq(healthRecords.participantId, participantId))
  return row && asStored(row)
}

/** Stores the record of a participant, whose row is locked: the first save makes it. */
export async function putHealth(db: Database, values: StoredHealth): Promise<StoredHealth> {
  const { participantId, ...rest } = values
  const [row] = await db
    .insert(healthRecords)
    .values(values)
    .onConflictDoUpdate({ target: healthRecords.participantId, set: rest })
    .returning()
  if (!row) throw new Error(`the health record of ${participantId} was not stored`)
  return asStored(row)
}

/** How many of these participants still owe an answer; who has no row owes all. */
export async function countIncomplete(db: Database, participantIds: string[]): Promise<number> {
  if (participantIds.length === 0) return 0
  const complete = and(inArray(healthRecords.participantId, participantIds), eq(healthRecords.missing, 0))
  const [row] = await db.select({ complete: count() }).from(healthRecords).where(complete)
  return participantIds.length - (row?.complete ?? 0)
}
