import { type Actor, organisationTypes, type Role } from '#domain/actor.ts'
import { own } from '#domain/people/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** The account that registered a person gives an assistant access to that record, and revokes it. */
  'shares:manage': { heldBy: organisationTypes, when: own },
  /** An assistant sees what the link opens, and until when. */
  'shares:use': { heldBy: ['assistant'] },
} as const satisfies Record<string, Permission<Actor, Role>>
