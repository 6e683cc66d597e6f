import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'badgeKeys:manage': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
