import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  /** Read accounts and their state. */
  'accounts:list': { heldBy: ['secretary', 'viewer'] },
  'accounts:export': exportAccess('accounts:list', ['secretary']),
  /** Create, disable and enable accounts, reset them to the initial password, and change the role of an organiser. */
  'accounts:manage': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
