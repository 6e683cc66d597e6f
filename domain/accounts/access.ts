import { type Actor, organiserRoles, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** What every logged-in account may do with itself: read its own data and menu, log out. */
  'accounts:self': { heldBy: roles },
  /** Who has an account, and in what state it is. */
  'accounts:list': { heldBy: ['secretary', 'viewer'] },
  /** Makes accounts, disables and enables them, gives them back their first password, says what an organiser is. */
  'accounts:manage': { heldBy: ['secretary'] },
  'accounts:signIns': { heldBy: ['secretary'] },
  /** Who may do what, and why. */
  'accounts:roles': { heldBy: organiserRoles },
  /** Says what each role of organisers may do; the secretary cannot lose it, or nobody could give anything back. */
  'accounts:editRoles': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
