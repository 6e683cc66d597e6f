import { type Contact, contactsOfAccounts } from '#domain/accounts/server/actions.ts'
import { contactsOfOrganisation } from '#domain/organisations/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Participant } from '../store.ts'

/** Whom to tell what concerns a participant: those who registered them, and who registered for themself. */
export async function contactsOf(
  db: Database,
  { organisationId, registrantId, selfId }: Participant,
): Promise<Contact[]> {
  const own = [...new Set([registrantId, selfId].filter((id) => id !== null))]
  const organisation = organisationId ? await contactsOfOrganisation(db, organisationId) : []
  return [...organisation, ...(await contactsOfAccounts(db, own)).values()]
}
