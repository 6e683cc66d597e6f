import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  'cancellations:list': { heldBy: ['secretary', 'reception', 'desk'] },
  'cancellations:export': exportAccess('cancellations:list', ['secretary', 'reception', 'desk']),
} as const satisfies Record<string, Permission<Actor, Role>>
