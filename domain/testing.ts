import type { Database } from '#kit/db/database.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import type { Client } from '#kit/http/client.ts'
import type { Role } from './actor.ts'

/** Ids that may stand in a call: by the path up to `:id`, or by the name of the parameter. */
export type Ids = Readonly<Record<string, string>>

type Portal = {
  db: Database
  clock: { now(): Date }
  summit: { id: string }
  services: { files: FileStorage }
}
type OrganisationAccount = { call: Client['call']; accountId: string; organisationId: string }

/**
 * What a noun's `testing.ts` exports as `isolationRecords`, for each place of `records` in its manifest that has ids of its own:
 * apps/server/isolation.test.ts makes every call with them, as who may and as who may not.
 */
export type IsolationRecords = {
  /** Makes records below an organisation account; `made` has the ids of the nouns below. `email`: of a guest to whom they belong too. */
  ofOrganisation?(portal: Portal, who: OrganisationAccount, made: Ids, email?: string): Promise<Ids>
  /** Makes records for one account of this role. */
  ofReader?(portal: Portal, reader: { accountId: string; role: Role }): Promise<Ids>
  /** Makes records that no account of this role may see, where an organisation's do not serve. */
  hiddenFrom?(portal: Portal, role: Role): Promise<Ids>
}
