import { type Actor, officeRoles, organisationTypes, type Role } from '#domain/actor.ts'
import { ownOrOrganiser } from '#domain/people/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  /** A person with a proven number or address, or an account, registers for themself or their team. */
  'personnel:register': { heldBy: [...organisationTypes, 'guest'] },
  /** Register the members of a group or team by spreadsheet: for a leader of a group, or an organisation. */
  'personnel:import': {
    heldBy: ['guest', 'media'],
    when: (actor: Actor) => actor.type === 'guest' || actor.organisationId !== undefined,
  },
  'personnel:read': {
    heldBy: [...organisationTypes, 'guest', ...officeRoles],
    when: ownOrOrganiser,
  },
  /** The page for accounts that register their owner or their team. */
  'personnel:team': { heldBy: ['media', 'staff', 'volunteer', 'concurrentEvent'] },
  'personnel:list': { heldBy: officeRoles },
  'personnel:export': exportAccess('personnel:list', [
    'secretary',
    'reviewer',
    'programme',
    'reception',
    'desk',
  ]),
  'personnel:doors': { heldBy: ['secretary'] },
  /** Set how many of each kind an organisation may register. */
  'personnel:quotas': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
