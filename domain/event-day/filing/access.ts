import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'filing:make': { heldBy: ['secretary'] },
  /** Who clears people in the place of the police enters what the police say. */
  'filing:result': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
