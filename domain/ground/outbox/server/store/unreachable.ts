import { eq } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { unreachableAddresses } from '../tables.ts'

/** Marks an address as unreachable: messages to it bounce. */
export const markUnreachable = (db: Database, address: string, failure: string, since: Date) =>
  db
    .insert(unreachableAddresses)
    .values({ address, failure, since })
    .onConflictDoUpdate({ target: unreachableAddresses.address, set: { failure, since } })

/** Unmarks it: messages arrive again, or its owner says so. */
export const clearUnreachable = (db: Database, address: string) =>
  db.delete(unreachableAddresses).where(eq(unreachableAddresses.address, address))

export async function findUnreachable(db: Database, address: string) {
  const [found] = await db
    .select()
    .from(unreachableAddresses)
    .where(eq(unreachableAddresses.address, address))
  return found
}
