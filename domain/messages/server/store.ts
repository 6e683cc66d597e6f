import { eq } from 'drizzle-orm'
import { completeAmong } from '#kit/db/complete-among.ts'
import type { Database } from '#kit/db/database.ts'
import { messages } from './tables.ts'

export type StoredMessage = typeof messages.$inferSelect

export async function findMessage(db: Database, participantId: string): Promise<StoredMessage | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.participantId, participantId))
  return row
}

/** Stores the record of a guest, whose row is locked: the first save makes it. */
export async function putMessage(db: Database, values: typeof messages.$inferInsert): Promise<StoredMessage> {
  const { participantId, ...rest } = values
  const [row] = await db
    .insert(messages)
    .values(values)
    .onConflictDoUpdate({ target: messages.participantId, set: rest })
    .returning()
  if (!row) throw new Error(`the message of ${participantId} was not stored`)
  return row
}

/** Which of these people lack nothing here; who has no row lacks all. */
export const withAll = (db: Database, participantIds: string[]) =>
  completeAmong(db, { id: messages.participantId, missing: messages.missing }, participantIds)
