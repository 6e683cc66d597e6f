import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { isAboutRecipient } from '../../words/failures.ts'
import { outgoingMessages, unreachableAddresses } from '../tables.ts'

/** Marks an address as unreachable: messages to it bounce. */
export const markUnreachable = (db: Database, address: string, failure: string, since: Date) =>
  db
    .insert(unreachableAddresses)
    .values({ address, failure, since })
    .onConflictDoUpdate({ target: unreachableAddresses.address, set: { failure, since } })

/** Unmarks it: messages arrive again, or its owner says so. */
export const clearUnreachable = (db: Database, address: string) =>
  db.delete(unreachableAddresses).where(eq(unreachableAddresses.address, address))

/** Discards what waits for these recipients; a worker that is sending one of them at this moment stores nothing about its recipient (`keepDelivery`). */
export async function discardWaitingFor(db: Database, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const { address, state } = outgoingMessages
  await db
    .update(outgoingMessages)
    .set({ state: 'discarded' })
    .where(and(inArray(address, [...addresses]), eq(state, 'queued')))
}

/**
 * Takes recipients out of messages that were sent or given up, with what was written to them, and out of the list of unreachable ones; that a message
 * was sent stays.
 */
export async function forgetRecipients(db: Database, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const { id, address, state } = outgoingMessages
  await db
    .update(outgoingMessages)
    .set({
      address: sql`${id}::text`,
      occasion: sql`${id}::text`,
      accountId: null,
      subject: null,
      text: null,
      values: null,
      link: null,
      failure: null,
      providerId: null,
    })
    .where(and(inArray(address, [...addresses]), ne(state, 'queued')))
  await db.delete(unreachableAddresses).where(inArray(unreachableAddresses.address, [...addresses]))
}

/** Why and since when an address is unreachable; undefined also where a release before blamed it for what the server said of the sender. */
export async function findUnreachable(db: Database, address: string) {
  const [found] = await db
    .select()
    .from(unreachableAddresses)
    .where(eq(unreachableAddresses.address, address))
  return found && isAboutRecipient(found.failure) ? found : undefined
}
