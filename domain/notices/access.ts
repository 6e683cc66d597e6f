import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Which notices somebody sees depends on whom they are for. */
  'notices:read': { heldBy: roles },
} as const satisfies Record<string, Permission<Actor, Role>>
