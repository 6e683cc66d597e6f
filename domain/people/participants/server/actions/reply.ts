import type { Actor } from '#domain/actor.ts'
import {
  type DoorWindow,
  forOpenForms,
  nameOfEdition,
  savedUntil,
  type WindowName,
  windowOf,
} from '#domain/ground/summit/rules.ts'
import { isOpenFor, type Summit } from '#domain/ground/summit/server/actions.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { masked } from '#kit/rules/mask.ts'
import { access } from '../../access.ts'
import { participantReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { isToDo } from '../../rules/to-do.ts'
import {
  awaitsGuestApproval,
  deniedKeys,
  doorOf,
  type GuestDraft,
  type GuestKey,
  guest,
  isDeletable,
  isEditable,
  isEmptyDraft,
  type Kind,
  nextStatus,
  type PersonnelKind,
  provenKeyOf,
  sealedKeys,
  statusTakenBack,
} from '../../rules.ts'
import type { Participant } from '../store.ts'

/** Properties that decide which fields apply to a record. */
export type PersonKind = { kind: Kind; personnelKind?: PersonnelKind | null | undefined }

/** The record with its protected values masked; replies never contain anything else of them. */
export function maskedForReply<R extends GuestDraft>(record: R): R {
  const hidden = sealedKeys.map((key) => [key, record[key] ? masked(String(record[key])) : null])
  return { ...record, ...Object.fromEntries(hidden) }
}

/** Reviewed fields were changed since the last submission. */
export const changedSinceSubmission = (participant: Participant) =>
  participant.version > 0 && participant.reviewedRevision > participant.submittedRevision

/**
 * The window for changing this participant: registration, or edits once it was submitted. Companions follow the approval of their guest, so theirs is
 * the edits window from the start; public registrations have days of their own.
 */
export const windowFor = ({
  version,
  kind,
  personnelKind,
  registrantId,
}: PersonKind & { version: number; registrantId?: string | null }): WindowName | DoorWindow => {
  if (version > 0 || kind === 'companion') return 'edits'
  if (kind === 'guest' && registrantId) return 'door enroll'
  return kind === 'personnel' && personnelKind ? `door ${doorOf[personnelKind]}` : 'registration'
}

/** Refuses `guestNotApproved` for a companion whose guest is not approved (R-041: “editable only after guest approval”). */
export function requireGuestApproved(of: Pick<Participant, 'kind' | 'guestApproved'>): void {
  if (awaitsGuestApproval(of)) throw refuse('guestNotApproved')
}

/** Whether it can be submitted in its present state: for the first time, after a return, or because reviewed fields changed. */
export const canBeSubmitted = (participant: Participant) =>
  nextStatus(participant.status, 'submit') !== undefined &&
  (isToDo(participant) || changedSinceSubmission(participant))

/** Problems that make the record incomplete, as of today and for this edition. */
export const problemsOf = (record: GuestDraft & PersonKind, summit: Summit, now: Date) =>
  guest.problems({ ...record, today: eventDay(now), summitEnds: summit.ends })

/** Fields with problems, without duplicates, in the order of the form. */
export function missingFieldsOf(record: Participant, summit: Summit, now: Date): GuestKey[] {
  const named = new Set(problemsOf(record, summit, now).map(({ path }) => path.split('.')[0]))
  return guest.keys.filter((key) => named.has(key))
}

/**
 * everyone who can log in as the guest sees the plan: so once a record is submitted, an assistant, whose access is temporary, may not change the
 * contact
 */
export const mayChangeContact = (actor: Actor, { version }: Pick<Participant, 'version'>) =>
  actor.sharedParticipantId === undefined || version === 0

/** What this actor may do to the record now; the edition with the exceptions for its person. */
export function mayOf(actor: Actor, participant: Participant, summit: Summit, now: Date) {
  const holds = (name: keyof typeof access) => {
    const permission = access[name]
    return actor.permissions.has(name) && (!('when' in permission) || permission.when(actor, participant))
  }
  const isOpenIn = (edition: Summit) =>
    isOpenFor(actor, edition, windowFor(participant), now) && !awaitsGuestApproval(participant)
  // an edition that was left takes what is being typed, and nothing else
  const open = isOpenIn(summit)
  const submits = summit.current && holds('participants:submit')
  const registers = summit.current && isDeletable(participant) && holds('participants:register')
  const edit =
    isOpenIn(forOpenForms(summit, now)) && holds('participants:edit') && isEditable(participant.status)
  const isSelf = participant.selfId === actor.accountId
  return {
    edit,
    replaceProven: open && edit && isSelf && holds('participants:proveContact'),
    changeAccount: edit && isSelf && !holds('participants:proveContact'),
    contact: edit && mayChangeContact(actor, participant),
    submit: open && (holds('participants:submit') || registers) && canBeSubmitted(participant),
    takeBack: open && submits && statusTakenBack(participant) !== undefined,
    remove: submits && isDeletable(participant) && !isEmptyDraft(participant),
    registerAgain:
      open &&
      submits &&
      !participant.mergedInto &&
      nextStatus(participant.status, 'registerAgain') !== undefined,
    nameSpecial:
      summit.current &&
      participant.kind === 'guest' &&
      isEditable(participant.status) &&
      holds('participants:nameSpecial'),
    replacePicture:
      summit.current &&
      isEditable(participant.status) &&
      !isEmptyDraft(participant) &&
      holds('participants:replacePicture'),
    withdraw:
      summit.current &&
      holds('participants:withdraw') &&
      nextStatus(participant.status, 'withdraw') !== undefined &&
      !isEmptyDraft(participant),
    reveal: holds('participants:reveal'),
  }
}

/** Until when a form of an edition that was just left is still saved. */
const stillSaved = (summit: Summit, now: Date) => {
  const until = savedUntil(summit)
  return until && until > now ? until.toISOString() : undefined
}

/** The summit of a record, and until when it is still saved after another became current. */
const editionShown = (summit: Summit, now: Date) => ({
  number: summit.number,
  year: summit.year,
  name: nameOfEdition(summit),
  current: summit.current,
  savedUntil: summit.current ? null : (stillSaved(summit, now) ?? null),
})

/** The same for what belongs to the record, whose calls take a summit that was just left as open (`forOpenForms`); undefined for the current one. */
export const leftEdition = (summit: Summit, now: Date) =>
  summit.current && !summit.leftAt ? undefined : editionShown({ ...summit, current: false }, now)

/** A whole record as this actor may see it. */
export const participantReplyFor = (actor: Actor, participant: Participant, summit: Summit, now: Date) => ({
  ...maskedForReply(participant),
  updatedAt: participant.updatedAt.toISOString(),
  changedSinceSubmission: changedSinceSubmission(participant),
  edition: editionShown(summit, now),
  // nothing more is asked of those who were entered
  problems: participant.status === 'entered' ? [] : problemsOf(participant, summit, now),
  proven: provenKeyOf(participant) ?? null,
  denied: deniedKeys(participant),
  openUntil: windowOf(summit, windowFor(participant), now).openUntil ?? null,
  may: mayOf(actor, participant, summit, now),
})

/** The refusal of a write based on an old revision, with the current record as a reply would show it. */
export const changedElsewhere = (...shown: Parameters<typeof participantReplyFor>) =>
  refuse('changedElsewhere', participantReply.parse(participantReplyFor(...shown)))
