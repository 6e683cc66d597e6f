import { type Actor, organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import { ownOrOrganiser } from '#domain/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Who proved a number or address at a door, or has an account, registers for themself or their team. */
  'personnel:register': { heldBy: [...organisationTypes, 'guest'] },
  /** Registers the members of a group or team by spreadsheet: who leads a group, or keeps an organisation. */
  'personnel:import': {
    heldBy: ['guest', 'media'],
    when: (actor: Actor) => actor.type === 'guest' || actor.organisationId !== undefined,
  },
  'personnel:read': {
    heldBy: [...organisationTypes, 'guest', ...organiserRoles],
    when: ownOrOrganiser,
  },
  /** The page of those accounts that register themselves or their team. */
  'personnel:team': { heldBy: ['media', 'staff', 'volunteer', 'concurrentEvent'] },
  'personnel:list': { heldBy: organiserRoles },
  'personnel:doors': { heldBy: ['secretary'] },
  /** Says how many of each kind an organisation may bring. */
  'personnel:quotas': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
