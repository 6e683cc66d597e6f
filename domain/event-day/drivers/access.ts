import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'drivers:edit': { heldBy: ['secretary', 'reception'] },
} as const satisfies Record<string, Permission<Actor, Role>>
