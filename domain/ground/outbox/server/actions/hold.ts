import { and, eq } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { outgoingMessages } from '../tables.ts'

/** Value of `failure` for messages that wait for the operator's release. */
export const heldBecause =
  'held: this database was restored or stood still, and the message may have been sent before'

/** Holds all queued messages, so that a restored copy does not send again what the original has sent; returns how many. */
export async function holdQueued(db: Database): Promise<number> {
  const held = await db
    .update(outgoingMessages)
    .set({ state: 'failed', failure: heldBecause })
    .where(eq(outgoingMessages.state, 'queued'))
  return held.rowCount ?? 0
}

/** Queues all held messages again; returns how many. */
export async function releaseHeld(db: Database, now: Date): Promise<number> {
  const released = await db
    .update(outgoingMessages)
    .set({ state: 'queued', failure: null, nextTryAt: now })
    .where(and(eq(outgoingMessages.state, 'failed'), eq(outgoingMessages.failure, heldBecause)))
  return released.rowCount ?? 0
}
