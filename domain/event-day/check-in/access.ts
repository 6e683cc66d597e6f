import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'checkIn:watch': { heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'] },
  'checkIn:resolve': { heldBy: ['secretary', 'desk'] },
  'checkIn:paper': { heldBy: ['secretary', 'desk'] },
  'checkIn:devices': { heldBy: ['secretary', 'desk'] },
} as const satisfies Record<string, Permission<Actor, Role>>
