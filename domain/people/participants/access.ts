import { type Actor, hostTypes, officeRoles, organisationTypes, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'
import { type ContactHolder, isNamedAt, isReachedAt, isRegistrant, type Registrant } from './rules.ts'

/** What a permission checks: the owner of the participant. Null belongs to no organisation. */
export type OwnedParticipant = Registrant & ContactHolder & { id: string; organisationId: string | null }

/** Those who registered a participant, a person who registered themself, and assistants with a share link to this record. */
export const own = (actor: Actor, participant: OwnedParticipant) =>
  actor.sharedParticipantId === undefined
    ? (actor.organisationId !== undefined && participant.organisationId === actor.organisationId) ||
      isRegistrant(actor, participant)
    : participant.id === actor.sharedParticipantId

/** Those who registered a participant, and every organiser. */
export const ownOrOrganiser = (actor: Actor, participant: OwnedParticipant) =>
  actor.type === 'organiser' || own(actor, participant)

/** Those who registered a participant, every organiser, and the guest concerned. */
export const ownPlanOr = (actor: Actor, participant: OwnedParticipant) =>
  (actor.type === 'guest' && isReachedAt(actor.account, participant)) || ownOrOrganiser(actor, participant)

export const access = {
  'participants:list': { heldBy: [...organisationTypes, ...officeRoles] },
  'participants:export': exportAccess('participants:list', [
    ...organisationTypes,
    'secretary',
    'reviewer',
    'programme',
    'reception',
    'desk',
  ]),
  'participants:read': {
    heldBy: [...organisationTypes, 'guest', 'assistant', ...officeRoles],
    when: ownOrOrganiser,
  },
  'participants:file': {
    heldBy: [...organisationTypes, 'guest', 'assistant', ...officeRoles],
    when: ownPlanOr,
  },
  /** A guest reads their own registration only. */
  'participants:ownPlan': { heldBy: ['guest'] },
  /** Register guests; individuals register by their public registration instead. */
  'participants:create': {
    heldBy: hostTypes,
    when: (actor: Actor) => actor.organisationId !== undefined,
  },
  /**
   * Guests may change only what they registered themselves by a public registration: a record that no organisation keeps. Organisers correct in the
   * owners' stead (decision 164).
   */
  'participants:edit': {
    heldBy: [...organisationTypes, 'guest', 'assistant', 'secretary', 'reviewer'],
    when: ownOrOrganiser,
  },
  /** Register a late guest for an organisation, declare the consents that were given, and hand the record in (decision 164). */
  'participants:register': { heldBy: ['secretary'] },
  /** Register guests of many organisations from a spreadsheet, as drafts in their stead. */
  'participants:import': { heldBy: ['secretary'] },
  /**
   * Say of a record with one's proven number or address, which others have registered, whether it is one's own; for one that the caller keeps
   * there is nothing to answer.
   */
  'participants:answerContact': {
    heldBy: [...organisationTypes, 'guest'],
    when: (actor: Actor, participant: OwnedParticipant & { provenContact: string | null }) =>
      own(actor, participant) || isNamedAt(actor, participant),
  },
  'participants:named': { heldBy: [...organisationTypes, 'guest'] },
  /** Replace the proven number or address of one's own registration by proving another; not of those whom the caller registered. */
  'participants:proveContact': { heldBy: ['guest'], when: own },
  'participants:submit': { heldBy: [...organisationTypes, 'guest'], when: own },
  /** Withdraw a person: those who registered them, or secretary and reviewers after a telephone call. */
  'participants:withdraw': {
    heldBy: [...organisationTypes, 'guest', 'secretary', 'reviewer'],
    when: ownOrOrganiser,
  },
  /** See one protected value at a time; each look is logged. */
  'participants:reveal': {
    heldBy: [...organisationTypes, 'secretary', 'reviewer', 'reception', 'desk'],
    when: ownOrOrganiser,
  },
  /** Accept one portrait that breaks the face rule, with a reason; the other rules for photos cannot be waived. */
  'participants:acceptPortrait': { heldBy: ['secretary', 'reviewer'] },
  /** Replace an uploaded picture, with a reason; it takes effect at once. */
  'participants:replacePicture': { heldBy: ['secretary', 'reviewer'] },
  /** A person's consents, given by themself or declared by the contact person. */
  'participants:consents': {
    heldBy: [...organisationTypes, 'guest', 'assistant', ...officeRoles],
    when: ownPlanOr,
  },
  /** Consent by the share link to the record: of the person, or of an assistant who asked them. */
  'participants:giveConsent': { heldBy: ['assistant'], when: own },
  'participants:withdrawConsent': { heldBy: [...organisationTypes, 'guest'], when: ownPlanOr },
  /** Mark a guest as special: more companions may come with them. */
  'participants:nameSpecial': { heldBy: ['secretary', 'reviewer'] },
  /** What happened to a person's record, from all nouns; what each adds needs its own permission too. */
  'participants:timeline': { heldBy: officeRoles },
  /** Messages to a person's number and address: those who read the log of messages. */
  'participants:messages': { heldBy: ['secretary', 'editor'] },
  'participants:history': { heldBy: [...organisationTypes, ...officeRoles], when: ownOrOrganiser },
} as const satisfies Record<string, Permission<Actor, Role>>
