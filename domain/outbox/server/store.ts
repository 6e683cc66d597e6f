import { and, asc, desc, eq, getTableColumns, ilike, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { unsealIfReadable } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { outgoingMessages } from './tables.ts'

export type NewMessage = typeof outgoingMessages.$inferInsert
/** A message as stored. Its text is undefined when it was sealed with another key; the others are read all the same. */
export type StoredMessage = Omit<typeof outgoingMessages.$inferSelect, 'text'> & { text: string | undefined }

const columns = { ...getTableColumns(outgoingMessages), text: sql<string>`${outgoingMessages.text}` }
const readable = (rows: (Omit<StoredMessage, 'text'> & { text: string })[]): StoredMessage[] =>
  rows.map((row) => ({ ...row, text: unsealIfReadable(row.text) }))

/** Adds a message unless the same person was already told of the same occasion; answers whether it was added. */
export async function insertMessage(db: Database, message: NewMessage): Promise<boolean> {
  const added = await db
    .insert(outgoingMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: outgoingMessages.id })
  return added.length > 0
}

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Messages whose address contains `to`, newest first. */
export const newestMessages = async (db: Database, to: string | undefined, limit: number) =>
  readable(
    await db
      .select(columns)
      .from(outgoingMessages)
      .where(to ? ilike(outgoingMessages.address, `%${literally(to)}%`) : undefined)
      .orderBy(desc(outgoingMessages.queuedAt), desc(outgoingMessages.id))
      .limit(limit),
  )

/**
 * Takes messages that are due, oldest first, and hides them until `until`: nobody else sends them meanwhile, and a process that dies loses
 * nothing. Whoever has an older message waiting gets that one first.
 */
export async function claimDue(
  db: Database,
  now: Date,
  until: Date,
  limit: number,
): Promise<StoredMessage[]> {
  const older = alias(outgoingMessages, 'older')
  const due = db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(
      and(
        eq(outgoingMessages.state, 'queued'),
        lte(outgoingMessages.nextTryAt, now),
        sql`not exists (select from ${outgoingMessages} as older where ${older.address} = ${outgoingMessages.address}
          and ${older.state} = 'queued' and ${older.queuedAt} < ${outgoingMessages.queuedAt})`,
      ),
    )
    .orderBy(asc(outgoingMessages.queuedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(outgoingMessages)
    .set({ nextTryAt: until, tries: sql`${outgoingMessages.tries} + 1` })
    .where(and(inArray(outgoingMessages.id, due), eq(outgoingMessages.state, 'queued')))
    .returning(columns)
  return readable(claimed)
}

type Outcome = Partial<Pick<StoredMessage, 'state' | 'failure' | 'nextTryAt' | 'sentAt' | 'tries'>>

/** Keeps what became of a message that was claimed. */
export const keepOutcome = (db: Database, id: string, outcome: Outcome) =>
  db.update(outgoingMessages).set(outcome).where(eq(outgoingMessages.id, id))
