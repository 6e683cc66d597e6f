import { type Actor, officeRoles, organisationTypes, type Role } from '#domain/actor.ts'
import { own, ownOrOrganiser, ownPlanOr } from '#domain/people/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  'itineraries:read': {
    heldBy: [...organisationTypes, 'guest', 'assistant', ...officeRoles],
    when: ownPlanOr,
  },
  /** Organisers correct in the owners' stead (decision 164). */
  'itineraries:edit': {
    heldBy: [...organisationTypes, 'assistant', 'secretary', 'reception'],
    when: ownOrOrganiser,
  },
  /** Create and revoke the address by which a calendar subscribes to the plan: for the guest, or those who registered them. */
  'itineraries:subscribe': { heldBy: [...organisationTypes, 'guest'], when: ownPlanOr },
  /** Copy one person's itinerary to others of the same organisation. */
  'itineraries:copy': { heldBy: organisationTypes, when: own },
  /** Arrivals and departures of all organisations. */
  'itineraries:list': { heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'] },
  'itineraries:export': exportAccess('itineraries:list', ['secretary', 'programme', 'reception', 'desk']),
  /** Assign receptionists, and hand the itineraries over to the reception. */
  'itineraries:receive': { heldBy: ['secretary', 'reception'] },
} as const satisfies Record<string, Permission<Actor, Role>>
