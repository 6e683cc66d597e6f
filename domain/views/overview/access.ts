import { type Actor, officeRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** The first page of organisers; each figure is limited to the lists that a person may open. */
  'overview:read': { heldBy: officeRoles },
} as const satisfies Record<string, Permission<Actor, Role>>
