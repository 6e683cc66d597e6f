import type { Actor, Role } from '#domain/actor.ts'
import { roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** The edition's dates are readable for all logged-in accounts, those of the current one even without a login. */
  'summit:read': { heldBy: roles },
  'summit:edit': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
