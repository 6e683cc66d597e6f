import { type Role, roles } from '#domain/actor.ts'
import type { PermissionFact } from '#domain/services.ts'
import { allNouns } from './all-nouns.ts'

/** Every permission with its label and the roles that hold it by default; lowest noun first. */
export const permissionFacts: readonly PermissionFact[] = allNouns.flatMap(({ noun }) =>
  Object.entries(noun.permissions).map(([name, { label, why, heldBy }]) => ({
    name,
    label,
    why,
    noun: noun.title,
    heldBy,
  })),
)

const known = new Set(permissionFacts.map(({ name }) => name))

const byRole = new Map<Role, ReadonlySet<string>>(
  roles.map((role) => [
    role,
    new Set(permissionFacts.flatMap(({ name, heldBy }) => (heldBy.includes(role) ? [name] : []))),
  ]),
)

const ofRole = (role: Role): ReadonlySet<string> => byRole.get(role) ?? new Set()

/** The permissions of a role: the defaults with the secretary's grants and revocations applied. */
export function permissionsOf(
  role: Role,
  grants: readonly { permission: string; held: boolean }[] = [],
): ReadonlySet<string> {
  if (grants.length === 0) return ofRole(role)
  const taken = new Set(grants.flatMap(({ permission, held }) => (held ? [] : [permission])))
  const given = grants.flatMap(({ permission, held }) => (held && known.has(permission) ? [permission] : []))
  return new Set([...ofRole(role), ...given].filter((permission) => !taken.has(permission)))
}
