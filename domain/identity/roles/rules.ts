import { type OfficeRole, type OrganiserRole, officeRoles, type Role } from '#domain/actor.ts'

/**
 * Permissions that can neither be granted nor revoked. Everyone needs the first, and an account whose role must have a second factor the second; who may link a login of the provider is the operator's choice; each of the others amounts to all permissions: those who reset a
 * password can log in as that person, those who edit roles can grant themselves anything.
 */
const fixed = new Set([
  'signIn:self',
  'signIn:secondFactor',
  'signIn:identity',
  'accounts:manage',
  'roles:edit',
])

/** Permissions that the secretary keeps: without this page nothing could be restored. */
const keptBySecretary = new Set(['roles:read'])

const isOfficeRole = (role: Role): role is OfficeRole => officeRoles.some((each) => each === role)

/**
 * The roles of organisers to which a permission can be granted or from which it can be revoked. None for a permission that no organiser holds by
 * default: it concerns one's own organisation, which organisers do not have. An escort's are fixed: they hold for assigned guests only.
 */
export function editableRoles({
  name,
  heldBy,
}: {
  name: string
  heldBy: readonly Role[]
}): readonly OrganiserRole[] {
  if (fixed.has(name) || !heldBy.some(isOfficeRole)) return []
  return keptBySecretary.has(name) ? officeRoles.filter((role) => role !== 'secretary') : officeRoles
}

/** The id of all roles together in the log: a role has no table row and no id of its own. */
export const rolesRecord = '00000000-0000-0000-0000-000000000000'

/**
 * For how many minutes a proof of who the caller is counts for sensitive calls, until the secretary sets it: a working day, so that a computer left
 * open overnight reveals nothing, and nobody is asked twice a day.
 */
export const defaultProofMinutes = 480

/** What the secretary can choose; 0: a proof counts as long as the session. */
export const proofMinutesChoices = [0, 15, 60, 240, 480] as const

/** The fields of these settings in the log. */
export const factorField = (role: OrganiserRole) => `secondFactor ${role}`
export const proofField = 'proofMinutes'
