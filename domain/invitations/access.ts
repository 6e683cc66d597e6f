import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

/** What can be done with an invitation so far is open to whoever has its code. */
export const access = {} as const satisfies Record<string, Permission<Actor, Role>>
