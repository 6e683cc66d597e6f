import { type Actor, officeRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Organisers only, and never the subject: a note may say what the person should not read over a shoulder. */
  'notes:read': { heldBy: officeRoles.filter((role) => role !== 'viewer' && role !== 'editor') },
  'notes:write': { heldBy: officeRoles.filter((role) => role !== 'viewer' && role !== 'editor') },
} as const satisfies Record<string, Permission<Actor, Role>>
