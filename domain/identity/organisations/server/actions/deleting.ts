import type { Context } from '#domain/context.ts'
import { accountClosed, isAccountUsed, removeAccounts } from '#domain/identity/accounts/server/actions.ts'
import { forgetHistoryOf } from '#kit/db/audit/audit.ts'
import { isReferenced } from '#kit/db/lifecycle/referenced.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import type { Organisation } from '../store.ts'
import { organisations } from '../tables.ts'

/**
 * Deletes an organisation for which nothing was ever registered, with its history and the account that keeps it; the account's sessions end with it.
 * Refused: `stillUsed`, also where the account has done anything in an edition: asked about a project, or read a notice.
 */
export async function deleteOrganisation({
  db,
  services: { events, lifecycles },
  record: { id, accountId },
}: Pick<Context, 'db' | 'services'> & { record: Organisation }): Promise<null> {
  const isUsed =
    (await isReferenced(db, lifecycles, { table: organisations, id })) ||
    (await isAccountUsed(db, lifecycles, accountId))
  if (isUsed) throw new Refusal(recordRefusals.stillUsed)
  await events.publish(accountClosed, db, { accountId })
  await removeAccounts(db, [accountId])
  await forgetHistoryOf(db, { type: 'organisation', id })
  return null
}
