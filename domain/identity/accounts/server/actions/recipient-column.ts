import type { RecipientsAsked } from '#domain/ground/outbox/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { bothNames } from '../actions.ts'
import { namesOfAccounts } from '../store/accounts-list.ts'

/** The names of recipients as a column of the list of messages. */
export async function addRecipientColumn(
  db: Database,
  { keys, accountOf, add }: RecipientsAsked,
): Promise<void> {
  if (!keys.includes('recipient')) return
  const names = await namesOfAccounts(db, [...accountOf.values()])
  for (const [id, accountId] of accountOf) {
    const name = names.get(accountId)
    if (name) add(id, 'recipient', bothNames(name))
  }
}
