import { type Actor, organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import { own, ownOrOrganiser } from '#domain/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'messages:read': {
    heldBy: [...organisationTypes, 'assistant', ...organiserRoles],
    when: ownOrOrganiser,
  },
  'messages:edit': { heldBy: [...organisationTypes, 'assistant'], when: own },
} as const satisfies Record<string, Permission<Actor, Role>>
