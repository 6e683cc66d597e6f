import { type Actor, organiserRoles, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  /** Operations of every logged-in account on itself: read its own data and menu, log out. */
  'signIn:self': { heldBy: roles },
  /** One's own second factor; a role that must have one needs this, so it is fixed. */
  'signIn:secondFactor': { heldBy: organiserRoles },
  /** Link one's own login of the provider of OpenID Connect. */
  'signIn:identity': { heldBy: organiserRoles },
  /** Take the second factor from a colleague's account who lost phone and codes. */
  'signIn:resetSecondFactor': { heldBy: ['secretary'] },
  'signIn:log': { heldBy: ['secretary'] },
  'signIn:export': exportAccess('signIn:log', ['secretary']),
} as const satisfies Record<string, Permission<Actor, Role>>
