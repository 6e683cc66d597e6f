import { type Actor, organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

/** What a permission looks at: whose participant it is. Nobody's is no organisation's own. */
export type OwnedParticipant = { organisationId: string | null }

const own = (actor: Actor, participant: OwnedParticipant) =>
  actor.organisationId !== undefined && participant.organisationId === actor.organisationId
/** Those who registered a participant, and every organiser. */
export const ownOrOrganiser = (actor: Actor, participant: OwnedParticipant) =>
  actor.type === 'organiser' || own(actor, participant)

export const access = {
  'participants:list': { heldBy: [...organisationTypes, ...organiserRoles] },
  'participants:read': { heldBy: [...organisationTypes, ...organiserRoles], when: ownOrOrganiser },
  'participants:create': {
    heldBy: organisationTypes,
    when: (actor: Actor) => actor.organisationId !== undefined,
  },
  'participants:edit': { heldBy: organisationTypes, when: own },
  'participants:submit': { heldBy: organisationTypes, when: own },
  'participants:withdraw': { heldBy: organisationTypes, when: own },
  /** Sees one protected value at a time; each look is logged (design 8). */
  'participants:reveal': {
    heldBy: [...organisationTypes, 'secretary', 'reviewer', 'reception', 'desk'],
    when: ownOrOrganiser,
  },
  'participants:history': { heldBy: [...organisationTypes, ...organiserRoles], when: ownOrOrganiser },
} as const satisfies Record<string, Permission<Actor, Role>>
