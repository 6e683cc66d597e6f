import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Search; hits are limited to what a person may open. */
  'search:use': { heldBy: roles },
} as const satisfies Record<string, Permission<Actor, Role>>
