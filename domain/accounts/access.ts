import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Who has an account, and in what state it is. */
  'accounts:list': { heldBy: ['secretary', 'viewer'] },
  /** Makes accounts, disables and enables them, gives them back their first password, says what an organiser is. */
  'accounts:manage': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
