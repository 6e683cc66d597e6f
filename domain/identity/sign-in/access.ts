import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  /** Operations of every logged-in account on itself: read its own data and menu, log out. */
  'signIn:self': { heldBy: roles },
  'signIn:log': { heldBy: ['secretary'] },
  'signIn:export': exportAccess('signIn:log', ['secretary']),
} as const satisfies Record<string, Permission<Actor, Role>>
