import { and, count, eq, inArray } from 'drizzle-orm'
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

/** How many of these guests said nothing yet; who has no row did not. */
export async function countIncomplete(db: Database, participantIds: string[]): Promise<number> {
  if (participantIds.length === 0) return 0
  const complete = and(inArray(messages.participantId, participantIds), eq(messages.missing, 0))
  const [row] = await db.select({ complete: count() }).from(messages).where(complete)
  return participantIds.length - (row?.complete ?? 0)
}
