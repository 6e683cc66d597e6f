import { type Actor, officeRoles, organisationTypes, type Role } from '#domain/actor.ts'
import { own, ownOrOrganiser } from '#domain/people/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'entourage:read': { heldBy: [...organisationTypes, ...officeRoles], when: ownOrOrganiser },
  'entourage:add': { heldBy: organisationTypes, when: own },
} as const satisfies Record<string, Permission<Actor, Role>>
