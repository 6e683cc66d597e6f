import { type Actor, organisationTypes, type Role } from '#domain/actor.ts'
import { own, ownOrOrganiser } from '#domain/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Health information is for those who review, receive and admit people, and no others. */
  'health:read': {
    heldBy: [...organisationTypes, 'secretary', 'reviewer', 'reception', 'desk'],
    when: ownOrOrganiser,
  },
  'health:edit': { heldBy: organisationTypes, when: own },
} as const satisfies Record<string, Permission<Actor, Role>>
