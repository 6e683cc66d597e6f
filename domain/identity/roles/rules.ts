import { type OfficeRole, type OrganiserRole, officeRoles, type Role } from '#domain/actor.ts'

/**
 * Permissions that can neither be granted nor revoked. Everyone needs the first; each of the others amounts to all permissions: those who reset a
 * password can log in as that person, those who edit roles can grant themselves anything.
 */
const fixed = new Set(['signIn:self', 'accounts:manage', 'roles:edit'])

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
