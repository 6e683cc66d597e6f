import { type Actor, organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import { type OwnedParticipant, own, ownPlanOr } from '#domain/participants/access.ts'
import { type ContactHolder, isReachedAt } from '#domain/participants/rules.ts'
import type { Permission } from '#kit/http/endpoint.ts'

/** What a permission looks at: the person whose part in an activity it is. */
export type OwnedPart = OwnedParticipant & ContactHolder

export const access = {
  /** The activities that are for one’s own people, with what they have to do with them. */
  'attendance:own': { heldBy: [...organisationTypes, 'guest'] },
  /** Signs people of one’s own organisation up; whose they are is asked of each person. */
  'attendance:signUp': { heldBy: organisationTypes },
  /** Answers an assignment or an offer, and cancels: the organisation, the guest, or an assistant. */
  'attendance:reply': {
    heldBy: [...organisationTypes, 'guest', 'assistant'],
    when: (actor: Actor, person: OwnedPart) =>
      actor.type === 'guest' ? isReachedAt(actor.account, person) : own(actor, person),
  },
  /** What one person takes part in. */
  'attendance:programme': {
    heldBy: [...organisationTypes, 'guest', 'assistant', ...organiserRoles],
    when: ownPlanOr,
  },
  /** Who takes part in an activity. */
  'attendance:list': { heldBy: organiserRoles },
  /** Assigns people, gives seats, takes people out, works the waiting list by hand, tells them what has changed. */
  'attendance:arrange': { heldBy: ['secretary', 'programme'] },
  /** Notes who came. */
  'attendance:mark': { heldBy: ['secretary', 'programme', 'reception', 'desk'] },
} as const satisfies Record<string, Permission<Actor, Role>>
