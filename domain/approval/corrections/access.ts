import { type Actor, officeRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** What organisers changed in the stead of a person or an organisation, with old and new values. */
  'corrections:read': { heldBy: officeRoles },
} as const satisfies Record<string, Permission<Actor, Role>>
