import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'cancellations:list': { heldBy: ['secretary', 'reception', 'desk'] },
} as const satisfies Record<string, Permission<Actor, Role>>
