import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Change the kind of a person, or give people to another organisation (decision 174). */
  'reassignment:make': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
