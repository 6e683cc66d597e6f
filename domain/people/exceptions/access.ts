import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'exceptions:list': { heldBy: ['secretary', 'reviewer', 'reception', 'viewer'] },
  /** Open a window for one organisation or person until a moment, and end that early. */
  'exceptions:grant': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
