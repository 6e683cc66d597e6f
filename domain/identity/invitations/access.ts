import { type Actor, hostTypes, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

const readers = ['secretary', 'reviewer', 'programme', 'viewer'] as const satisfies readonly Role[]

/** The purpose of a code is open to all who have it; the rest is for those who create codes and those they were created for. */
export const access = {
  'invitations:list': { heldBy: readers },
  'invitations:export': exportAccess('invitations:list', ['secretary', 'reviewer', 'programme']),
  'invitations:issue': { heldBy: ['secretary', 'programme'] },
  /** An organisation shares the codes that were created for it, and creates those to its own activities. */
  'invitations:own': {
    heldBy: hostTypes,
    when: (actor: Actor) => actor.organisationId !== undefined,
  },
  /** An organisation revokes links to its own activities; other codes are the organisers' to revoke (`wrongState`). */
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
