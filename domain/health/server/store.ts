import { eq } from 'drizzle-orm'
import { completeAmong } from '#kit/db/complete-among.ts'
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

/** Which of these people lack nothing here; who has no row lacks all. */
export const withAll = (db: Database, participantIds: string[]) =>
  completeAmong(db, { id: healthRecords.participantId, missing: healthRecords.missing }, participantIds)
