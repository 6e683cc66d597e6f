import { type Actor, officeRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Figures in the menu; each is limited to the pages that a person may open. */
  'waiting:read': { heldBy: officeRoles },
} as const satisfies Record<string, Permission<Actor, Role>>
