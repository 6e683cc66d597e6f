import type { Actor, Role } from '#domain/actor.ts'
import { roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** The edition's dates are known to everyone who is logged in; the current one even to the public. */
  'summit:read': { heldBy: roles },
  'summit:edit': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
