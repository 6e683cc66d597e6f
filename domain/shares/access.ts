import { type Actor, organisationTypes, type Role } from '#domain/actor.ts'
import { own } from '#domain/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** The account that registered a person lets an assistant at that one record, and ends it. */
  'shares:manage': { heldBy: organisationTypes, when: own },
  /** Who came in by a link sees what it opens, and until when. */
  'shares:use': { heldBy: ['assistant'] },
} as const satisfies Record<string, Permission<Actor, Role>>
