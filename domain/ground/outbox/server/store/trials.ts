import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { outgoingMessages } from '../tables.ts'

const { id, address, state, failure, sentAt, queuedAt, occasion } = outgoingMessages

/** The messages by which a sender was tried, the last one first. */
export const trialsOf = (db: Database, of: string) =>
  db
    .select({ id, address, state, failure, sentAt, queuedAt })
    .from(outgoingMessages)
    .where(eq(occasion, of))
    .orderBy(desc(sql`coalesce(${sentAt}, ${queuedAt})`))

/** Whether one of them was accepted, and did not come back since, as a condition for another statement. */
export const wasAccepted = (of: string): SQL =>
  sql`exists (select from ${outgoingMessages} where ${and(eq(occasion, of), inArray(state, ['sent', 'delivered']))})`

/** An earlier test message to the same address, locked until the transaction ends. */
export async function lockTrial(db: Database, of: string, to: string) {
  const [row] = await db
    .select({ id, state })
    .from(outgoingMessages)
    .where(and(eq(occasion, of), eq(address, to)))
    .for('update')
  return row
}
