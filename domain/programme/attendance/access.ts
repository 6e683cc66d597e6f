import { type Actor, officeRoles, organisationTypes, type Role } from '#domain/actor.ts'
import { type OwnedParticipant, own, ownPlanOr } from '#domain/people/participants/access.ts'
import { type ContactHolder, isReachedAt } from '#domain/people/participants/rules.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

/** What a permission checks: the person whose attendance it is. */
export type OwnedPart = OwnedParticipant & ContactHolder

export const access = {
  /** The activities whose audience includes the organisation's people, with their attendances. */
  'attendance:own': { heldBy: [...organisationTypes, 'guest'] },
  /** Sign up people of the caller's organisation; ownership is checked for each person. */
  'attendance:signUp': { heldBy: organisationTypes },
  /** Answer an assignment or an offer, and cancel: the organisation, the guest, or an assistant. */
  'attendance:reply': {
    heldBy: [...organisationTypes, 'guest', 'assistant'],
    when: (actor: Actor, person: OwnedPart) =>
      actor.type === 'guest' ? isReachedAt(actor.account, person) : own(actor, person),
  },
  /** Name a substitute: it names and signs up another person of the organisation, so neither the guest nor an assistant may. */
  'attendance:substitute': { heldBy: organisationTypes, when: own },
  /** The activities of one person. */
  'attendance:programme': {
    heldBy: [...organisationTypes, 'guest', 'assistant', ...officeRoles],
    when: ownPlanOr,
  },
  /** The people of an activity. */
  'attendance:list': { heldBy: officeRoles },
  'attendance:export': exportAccess('attendance:list', [
    'secretary',
    'reviewer',
    'programme',
    'reception',
    'desk',
  ]),
  /** Assign people, give seats, remove people, manage the waiting list by hand, announce changes. */
  'attendance:arrange': { heldBy: ['secretary', 'programme'] },
  /** Record presence. */
  'attendance:mark': { heldBy: ['secretary', 'programme', 'reception', 'desk'] },
} as const satisfies Record<string, Permission<Actor, Role>>
