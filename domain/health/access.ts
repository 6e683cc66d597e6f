import { type Actor, organisationTypes, type Role } from '#domain/actor.ts'
import { own, ownOrOrganiser } from '#domain/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** How a person is concerns those who decide, receive and let in, and no others. */
  'health:read': {
    heldBy: [...organisationTypes, 'secretary', 'reviewer', 'reception', 'desk'],
    when: ownOrOrganiser,
  },
  'health:edit': { heldBy: organisationTypes, when: own },
} as const satisfies Record<string, Permission<Actor, Role>>
