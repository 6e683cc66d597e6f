import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** A share link opens one record on one device: there is nothing to leave and find again. */
  'jobs:own': { heldBy: roles.filter((role) => role !== 'assistant') },
} as const satisfies Record<string, Permission<Actor, Role>>
