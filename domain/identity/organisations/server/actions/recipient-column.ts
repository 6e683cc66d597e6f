import type { RecipientsAsked } from '#domain/ground/outbox/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { organisationIdsOf, organisationNames } from '../actions.ts'

/** The organisations of recipients as a column of the list of messages. */
export async function addOrganisationColumn(
  db: Database,
  { keys, accountOf, add }: RecipientsAsked,
): Promise<void> {
  if (!keys.includes('organisation')) return
  const owned = await organisationIdsOf(db, [...new Set(accountOf.values())])
  const names = await organisationNames(db, [...owned.values()])
  for (const [id, accountId] of accountOf) {
    const of = names.get(owned.get(accountId) ?? '')
    add(id, 'organisation', withFallback(of?.name, of?.englishName))
  }
}
