import { type Actor, organisationTypes, type Role } from '#domain/actor.ts'
import { ownPlanOr } from '#domain/people/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'escorts:list': { heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'] },
  'escorts:edit': { heldBy: ['secretary', 'reception'] },
  /** Opens accounts, as `accounts:manage` does. */
  'escorts:import': { heldBy: ['secretary'] },
  /** The guests who are assigned to the account now: the statement finds no others. */
  'escorts:own': { heldBy: ['escort'] },
  /** Who accompanies a guest, once it is told. */
  'escorts:told': { heldBy: [...organisationTypes, 'guest'], when: ownPlanOr },
} as const satisfies Record<string, Permission<Actor, Role>>
