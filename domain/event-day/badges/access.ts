import { type Actor, organisationTypes, type Role } from '#domain/actor.ts'
import { type OwnedParticipant, ownPlanOr } from '#domain/people/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  'badges:list': { heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'] },
  'badges:export': exportAccess('badges:list', ['secretary', 'desk']),
  /** Print, pack, hand out, mark as lost: everything that is done with a card. */
  'badges:handle': {
    heldBy: ['secretary', 'desk'],
    when: ({ permissions }) => permissions.has('badges:list'),
  },
  /** Clear a person in the place of the police, with a reason. */
  'badges:clear': { heldBy: ['secretary'], when: ({ permissions }) => permissions.has('badges:list') },
  /** See one's own badge, or that of a person whom one registered, and say what is wrong with it. */
  'badges:own': {
    heldBy: [...organisationTypes, 'guest'],
    when: (actor: Actor, participant: OwnedParticipant) => ownPlanOr(actor, participant),
  },
} as const satisfies Record<string, Permission<Actor, Role>>
