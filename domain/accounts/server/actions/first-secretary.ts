import { sql } from 'drizzle-orm'
import type { Clock } from '#kit/clock/clock.ts'
import { hashPassword } from '#kit/crypto/password.ts'
import type { Database } from '#kit/db/database.ts'
import { createAccount } from '../actions.ts'
import { findAccount, organiserExists } from '../store.ts'

/**
 * Gives a portal that has no organiser its first one, a secretary, who lets in all others; a portal that has one keeps it as it is. Several
 * processes may do it at once: all but one find the account. Answers `taken` when the address is another person's account already.
 */
export async function openFirstSecretary(
  db: Database,
  clock: Clock,
  { account, password }: { account: string; password: string },
): Promise<'made' | 'notNeeded' | 'taken'> {
  if (await organiserExists(db)) return 'notNeeded'
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    // the second to come waits here, and finds what the first has made
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first secretary', 0))`)
    if (await organiserExists(tx)) return 'notNeeded'
    if (await findAccount(tx, account)) return 'taken'
    await createAccount(tx, {
      account,
      passwordHash,
      type: 'organiser',
      organiserRole: 'secretary',
      mustChangePassword: true,
      at: clock.now(),
    })
    return 'made'
  })
}
