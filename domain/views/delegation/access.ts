import { type Actor, hostTypes, type Role } from '#domain/actor.ts'
import { own } from '#domain/people/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

const ofAnOrganisation = (actor: Actor) => actor.organisationId !== undefined

export const access = {
  'delegation:read': { heldBy: hostTypes, when: ofAnOrganisation },
  'delegation:import': { heldBy: hostTypes, when: ofAnOrganisation },
  /** A person whom the organisation registered for a past edition. */
  'delegation:again': { heldBy: hostTypes, when: own },
} as const satisfies Record<string, Permission<Actor, Role>>
