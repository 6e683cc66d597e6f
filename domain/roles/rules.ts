import { type OrganiserRole, organiserRoles, type Role } from '#domain/actor.ts'

/**
 * What can neither be given nor taken. Everyone needs the first; each of the others is worth all permissions together: who resets a password
 * can log in as that person, who edits roles can give themself anything.
 */
const fixed = new Set(['signIn:self', 'accounts:manage', 'roles:edit'])

/** What the secretary keeps: without this page nothing could be given back. */
const keptBySecretary = new Set(['roles:read'])

const isOrganiserRole = (role: Role): role is OrganiserRole => organiserRoles.some((each) => each === role)

/**
 * The roles of organisers to which a permission can be given or from which it can be taken. None for what no organiser holds from the
 * start: that is done with one's own organisation, and an organiser has none.
 */
export function editableRoles({
  name,
  heldBy,
}: {
  name: string
  heldBy: readonly Role[]
}): readonly OrganiserRole[] {
  if (fixed.has(name) || !heldBy.some(isOrganiserRole)) return []
  return keptBySecretary.has(name) ? organiserRoles.filter((role) => role !== 'secretary') : organiserRoles
}
