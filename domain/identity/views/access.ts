import { type Actor, officeRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** One's own views, and the use of shared ones; each only for lists that the account may read. */
  'views:own': { heldBy: officeRoles },
  /** Sharing one's own views with everybody who may read the list. */
  'views:share': { heldBy: ['secretary', 'reviewer', 'programme', 'reception', 'editor'] },
  /** Changing and deleting the shared views of others, also those whose owner has left. */
  'views:keep': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
