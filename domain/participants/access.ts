import { type Actor, hostTypes, organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { type ContactHolder, isReachedAt, isRegistrant, type Registrant } from './rules.ts'

/** What a permission looks at: whose participant it is. Null belongs to no organisation. */
export type OwnedParticipant = Registrant & ContactHolder & { id: string; organisationId: string | null }

/** Those who registered a participant, the person who registered themself, and assistants whom they let at this one record by a share link. */
export const own = (actor: Actor, participant: OwnedParticipant) =>
  actor.sharedParticipantId === undefined
    ? (actor.organisationId !== undefined && participant.organisationId === actor.organisationId) ||
      isRegistrant(actor, participant)
    : participant.id === actor.sharedParticipantId

/** Those who registered a participant, and every organiser. */
export const ownOrOrganiser = (actor: Actor, participant: OwnedParticipant) =>
  actor.type === 'organiser' || own(actor, participant)

/** Those who registered a participant, every organiser, and the guest whom it is about. */
export const ownPlanOr = (actor: Actor, participant: OwnedParticipant) =>
  (actor.type === 'guest' && isReachedAt(actor.account, participant)) || ownOrOrganiser(actor, participant)

export const access = {
  'participants:list': { heldBy: [...organisationTypes, ...organiserRoles] },
  'participants:read': {
    heldBy: [...organisationTypes, 'guest', 'assistant', ...organiserRoles],
    when: ownOrOrganiser,
  },
  'participants:file': {
    heldBy: [...organisationTypes, 'guest', 'assistant', ...organiserRoles],
    when: ownPlanOr,
  },
  /** A guest sees what is registered for them, and nothing of anybody else. */
  'participants:ownPlan': { heldBy: ['guest'] },
  /** Registers guests; those who come for themselves register at their own door. */
  'participants:create': {
    heldBy: hostTypes,
    when: (actor: Actor) => actor.organisationId !== undefined,
  },
  /** Of guests it lets those change something who registered at a door: a record is theirs where no organisation keeps it. */
  'participants:edit': { heldBy: [...organisationTypes, 'guest', 'assistant'], when: own },
  'participants:submit': { heldBy: [...organisationTypes, 'guest'], when: own },
  /** Who says that a person does not come: those who registered them, or the secretary when it was said on the telephone. */
  'participants:withdraw': { heldBy: [...organisationTypes, 'guest', 'secretary'], when: ownOrOrganiser },
  /** Sees one protected value at a time; each look is logged. */
  'participants:reveal': {
    heldBy: [...organisationTypes, 'secretary', 'reviewer', 'reception', 'desk'],
    when: ownOrOrganiser,
  },
  /** Sets the rule about the face aside for one portrait, with a reason; the other rules of a photo cannot be set aside. */
  'participants:acceptPortrait': { heldBy: ['secretary', 'reviewer'] },
  /** Puts another picture in place of one that a person sent, with a reason; it holds at once. */
  'participants:replacePicture': { heldBy: ['secretary', 'reviewer'] },
  /** What a person agreed to, and what the contact person declared for them. */
  'participants:consents': { heldBy: [...organisationTypes, 'guest', ...organiserRoles], when: ownPlanOr },
  'participants:withdrawConsent': { heldBy: [...organisationTypes, 'guest'], when: ownPlanOr },
  /** Says who a special guest is: more companions may come with them. */
  'participants:nameSpecial': { heldBy: ['secretary', 'reviewer'] },
  'participants:history': { heldBy: [...organisationTypes, ...organiserRoles], when: ownOrOrganiser },
} as const satisfies Record<string, Permission<Actor, Role>>
