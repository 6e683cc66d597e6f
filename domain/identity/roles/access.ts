import { type Actor, officeRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Read the permissions of all roles, and their purposes. */
  'roles:read': { heldBy: officeRoles },
  /** Change the permissions of organisers' roles; the secretary cannot lose it, or no account could restore anything. */
  'roles:edit': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
