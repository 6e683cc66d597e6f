import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Search; hits are limited to what a person may open. Share links open one record, so there is nothing to search. */
  'search:use': { heldBy: roles.filter((role) => role !== 'assistant' && role !== 'escort') },
} as const satisfies Record<string, Permission<Actor, Role>>
