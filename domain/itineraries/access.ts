import { type Actor, organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import { own, ownPlanOr } from '#domain/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'itineraries:read': {
    heldBy: [...organisationTypes, 'guest', 'assistant', ...organiserRoles],
    when: ownPlanOr,
  },
  'itineraries:edit': { heldBy: [...organisationTypes, 'assistant'], when: own },
  /** Makes and ends the address by which a calendar follows the plan: the guest, or those who registered them. */
  'itineraries:subscribe': { heldBy: [...organisationTypes, 'guest'], when: ownPlanOr },
  /** Gives one person's itinerary to others of the same organisation. */
  'itineraries:copy': { heldBy: organisationTypes, when: own },
  /** Who comes and goes when, over all organisations. */
  'itineraries:list': { heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'] },
  /** Says who meets a guest, and hands the itineraries over to the reception. */
  'itineraries:receive': { heldBy: ['secretary', 'reception'] },
} as const satisfies Record<string, Permission<Actor, Role>>
