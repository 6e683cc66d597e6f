import { type Actor, organisationTypes, type Role } from '#domain/actor.ts'
import { ownOrOrganiser } from '#domain/people/participants/access.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /**
   * The account that registered a person gives an assistant access to that record, and revokes it; so does the secretary, who registers late guests and
   * asks them for document and portrait (decision 164).
   */
  'shares:manage': { heldBy: [...organisationTypes, 'secretary'], when: ownOrOrganiser },
  /** An assistant sees what the link opens, and until when. */
  'shares:use': { heldBy: ['assistant'] },
} as const satisfies Record<string, Permission<Actor, Role>>
