import { type Actor, organisationTypes, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

const ofAnOrganisation = (actor: Actor) => actor.organisationId !== undefined

export const access = {
  'delegation:read': { heldBy: organisationTypes, when: ofAnOrganisation },
  'delegation:import': { heldBy: organisationTypes, when: ofAnOrganisation },
} as const satisfies Record<string, Permission<Actor, Role>>
