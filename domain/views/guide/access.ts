import { type Actor, organisationTypes, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'guide:read': { heldBy: organisationTypes, when: (actor: Actor) => actor.organisationId !== undefined },
} as const satisfies Record<string, Permission<Actor, Role>>
