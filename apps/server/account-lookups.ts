import { organisationIdsOf } from '#domain/identity/organisations/server/actions.ts'
import { readGrants, readProofRules } from '#domain/identity/roles/server/actions.ts'
import { permissionsOf } from './permissions.ts'

/** How the permissions of an account are found. */
export const accountLookups = {
  readGrants,
  readProofRules,
  permissionsOf,
  organisationIdOf: organisationIdsOf,
}
