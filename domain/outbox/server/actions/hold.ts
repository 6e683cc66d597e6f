import { and, eq } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { outgoingMessages } from '../tables.ts'

/** Stands in `failure` of what waits for the operator's word. */
const heldBecause =
  'held: this database was restored or stood still, and the message may have been sent before'

/** Takes what is queued off the queue, so that a restored copy does not send again what the original has sent; answers how many. */
export async function holdQueued(db: Database): Promise<number> {
  const held = await db
    .update(outgoingMessages)
    .set({ state: 'failed', failure: heldBecause })
    .where(eq(outgoingMessages.state, 'queued'))
  return held.rowCount ?? 0
}

/** Puts back on the queue what was held; answers how many. */
export async function releaseHeld(db: Database, now: Date): Promise<number> {
  const released = await db
    .update(outgoingMessages)
    .set({ state: 'queued', failure: null, nextTryAt: now })
    .where(and(eq(outgoingMessages.state, 'failed'), eq(outgoingMessages.failure, heldBecause)))
  return released.rowCount ?? 0
}
