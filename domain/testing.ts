import type { Database } from '#kit/db/database.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import type { Client } from '#kit/http/client.ts'
import type { OrganiserRole, Role } from './actor.ts'

/** Ids for the parameters of a call: by the path up to `:id`, or by the name of the parameter. */
export type Ids = Readonly<Record<string, string>>

type Portal = {
  db: Database
  clock: { now(): Date }
  summit: { id: string }
  services: { files: FileStorage }
  organisationAccount(): Promise<OrganisationAccount>
  organiser(role: OrganiserRole): Promise<Caller>
}
type Caller = { call: Client['call']; accountId: string }
type OrganisationAccount = Caller & { organisationId: string }

/**
 * Type of `isolationRecords` in a noun's `testing.ts`, for each entry of `records` in its manifest with ids of its own: apps/server/isolation.test.ts
 * makes every call with them, as an account that may and as one that may not.
 */
export type IsolationRecords = {
  /** Creates records of an organisation account; `made` has the ids of lower nouns. `email`: of a guest who owns them too. */
  ofOrganisation?(portal: Portal, who: OrganisationAccount, made: Ids, email?: string): Promise<Ids>
  /** Creates records of one account with this role. */
  ofReader?(portal: Portal, reader: { accountId: string; role: Role }): Promise<Ids>
  /** Creates records that no account of this role may see, where an organisation's would not do. */
  hiddenFrom?(portal: Portal, role: Role): Promise<Ids>
}
