import { type Actor, organisationTypes, type Role } from '#domain/actor.ts'
import { ownPlanOr } from '#domain/people/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'transport:list': { heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'] },
  'transport:edit': { heldBy: ['secretary', 'reception'] },
  /** Note where people are on the way; the reception names others by giving them an account of the desk. */
  'transport:tap': { heldBy: ['secretary', 'reception', 'desk'] },
  /** Who fetches a guest, once it is told. */
  'transport:own': {
    heldBy: [...organisationTypes, 'guest', 'secretary', 'programme', 'reception', 'desk', 'viewer'],
    when: ownPlanOr,
  },
} as const satisfies Record<string, Permission<Actor, Role>>
