import { type Actor, officeRoles, organisationTypes, type Role } from '#domain/actor.ts'
import { ownOrOrganiser } from '#domain/people/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  'review:read': { heldBy: officeRoles },
  'review:export': exportAccess('review:read', ['secretary', 'reviewer', 'programme', 'reception', 'desk']),
  'review:decide': { heldBy: ['secretary', 'reviewer'] },
  /** Read the review record: organisers and those who registered the participant. */
  'review:steps': {
    heldBy: [...organisationTypes, 'guest', ...officeRoles],
    when: ownOrOrganiser,
  },
} as const satisfies Record<string, Permission<Actor, Role>>
