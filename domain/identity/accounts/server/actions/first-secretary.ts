import { sql } from 'drizzle-orm'
import { hashPassword } from '#kit/crypto/password.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { createAccount } from '../actions.ts'
import { findAccount, organiserExists } from '../store.ts'

/**
 * Creates the first organiser, a secretary, who lets in all others, with this password or, usually, with none yet; does nothing where there is an organiser already. Safe to run in several
 * processes at once: one creates the account, the others find it. Returns `taken` when the address belongs to another account.
 */
export async function openFirstSecretary(
  db: Database,
  clock: Clock,
  { account, password }: { account: string; password?: string | undefined },
): Promise<'made' | 'notNeeded' | 'taken'> {
  if (await organiserExists(db)) return 'notNeeded'
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return db.transaction(async (tx) => {
    // the second process waits here and finds the account of the first
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first secretary', 0))`)
    if (await organiserExists(tx)) return 'notNeeded'
    if (await findAccount(tx, account)) return 'taken'
    await createAccount(tx, {
      account,
      ...(passwordHash && { passwordHash }),
      type: 'organiser',
      organiserRole: 'secretary',
      mustChangePassword: true,
      at: clock.now(),
    })
    return 'made'
  })
}
