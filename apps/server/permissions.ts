import { access as accounts } from '#domain/accounts/access.ts'
import { type Role, roles } from '#domain/actor.ts'
import { access as delegation } from '#domain/delegation/access.ts'
import { access as entourage } from '#domain/entourage/access.ts'
import { access as guide } from '#domain/guide/access.ts'
import { access as health } from '#domain/health/access.ts'
import { access as intentions } from '#domain/intentions/access.ts'
import { access as invitations } from '#domain/invitations/access.ts'
import { access as itineraries } from '#domain/itineraries/access.ts'
import { access as messages } from '#domain/messages/access.ts'
import { access as notices } from '#domain/notices/access.ts'
import { access as organisations } from '#domain/organisations/access.ts'
import { access as participants } from '#domain/participants/access.ts'
import { access as review } from '#domain/review/access.ts'
import { access as shares } from '#domain/shares/access.ts'
import { access as summit } from '#domain/summit/access.ts'
import type { Access } from '#kit/http/endpoint.ts'

/** Every permission of the house; `permission-facts.ts` has the words for each, or does not compile. */
export const allAccess = {
  ...summit,
  ...accounts,
  ...organisations,
  ...notices,
  ...invitations,
  ...participants,
  ...intentions,
  ...messages,
  ...entourage,
  ...health,
  ...itineraries,
  ...shares,
  ...delegation,
  ...review,
  ...guide,
} satisfies Access

const byRole = new Map<Role, ReadonlySet<string>>(
  roles.map((role) => [
    role,
    new Set(
      Object.entries<Access[string]>(allAccess).flatMap(([name, { heldBy }]) =>
        heldBy.includes(role) ? [name] : [],
      ),
    ),
  ]),
)

const ofRole = (role: Role): ReadonlySet<string> => byRole.get(role) ?? new Set()

/** What a role may do, with what the secretary has given it or taken away. */
export function permissionsOf(
  role: Role,
  grants: readonly { permission: string; held: boolean }[] = [],
): ReadonlySet<string> {
  if (grants.length === 0) return ofRole(role)
  const taken = new Set(grants.flatMap(({ permission, held }) => (held ? [] : [permission])))
  const given = grants.flatMap(({ permission, held }) =>
    held && permission in allAccess ? [permission] : [],
  )
  return new Set([...ofRole(role), ...given].filter((permission) => !taken.has(permission)))
}
