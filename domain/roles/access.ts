import { type Actor, organiserRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Who may do what, and why. */
  'roles:read': { heldBy: organiserRoles },
  /** Says what each role of organisers may do; the secretary cannot lose it, or no account could give anything back. */
  'roles:edit': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
