import type { Contact } from '#domain/accounts/server/actions.ts'
import { contactsOfOrganisation } from '#domain/organisations/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Participant } from '../store.ts'

/** Whom to tell what concerns a participant: those who registered them. */
export const contactsOf = async (db: Database, { organisationId }: Participant): Promise<Contact[]> =>
  organisationId ? contactsOfOrganisation(db, organisationId) : []
