import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  'exceptions:list': { heldBy: ['secretary', 'reviewer', 'reception', 'viewer'] },
  'exceptions:export': exportAccess('exceptions:list', ['secretary', 'reviewer', 'reception']),
  /** Open a window for one organisation or person until a moment, and end that early. */
  'exceptions:grant': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
