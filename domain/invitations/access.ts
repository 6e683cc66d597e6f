import { type Actor, hostTypes, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

const readers = ['secretary', 'reviewer', 'programme', 'viewer'] as const satisfies readonly Role[]

/** What a code is for is open to all who have it; the rest is for those who make codes and those whom they were made for. */
export const access = {
  'invitations:list': { heldBy: readers },
  'invitations:issue': { heldBy: ['secretary', 'programme'] },
  /** An organisation hands the codes on that were made for it, and makes those to its own activities. */
  'invitations:own': {
    heldBy: hostTypes,
    when: (actor: Actor) => actor.organisationId !== undefined,
  },
  /** An organisation ends links to its own activities; what the organisers gave it otherwise is theirs to end (`wrongState`). */
  'invitations:close': {
    heldBy: hostTypes,
    when: (actor: Actor, { organisationId }: { organisationId: string | null }) =>
      organisationId !== null && organisationId === actor.organisationId,
  },
  'invitations:read': {
    heldBy: [...hostTypes, ...readers],
    when: (actor: Actor, { organisationId }: { organisationId: string | null }) =>
      actor.type === 'organiser' || (organisationId !== null && organisationId === actor.organisationId),
  },
} as const satisfies Record<string, Permission<Actor, Role>>
