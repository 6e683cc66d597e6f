import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { lockAccount, lockSecretaries, type StoredAccount, updateAccount } from '../store.ts'

/**
 * Takes the password from an organiser's account that is to be let in again, and with `asSecretary` gives the role while no other secretary can log in. Returns the account
 * as it was. Refuses `notFound`; `wrongState` for an account that is no organiser's or disabled, and where there is another secretary.
 */
export async function lockForRescue(
  db: Database,
  { id, asSecretary }: { id: string; asSecretary: boolean },
): Promise<StoredAccount> {
  const secretaries = await lockSecretaries(db)
  const account = await lockAccount(db, id)
  if (!account) throw refuse('notFound')
  if (account.type !== 'organiser' || account.disabledAt) throw refuse('wrongState')
  if (asSecretary && secretaries.some((each) => each.id !== id)) throw refuse('wrongState')
  await updateAccount(db, id, {
    passwordHash: null,
    mustChangePassword: true,
    ...(asSecretary && { organiserRole: 'secretary' }),
  })
  return account
}
