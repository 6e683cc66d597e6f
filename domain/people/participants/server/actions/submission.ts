import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { requireOpenFor, summitFor } from '#domain/ground/summit/server/actions.ts'
import { giveBackUse } from '#domain/identity/invitations/server/actions.ts'
import { type Author, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { type GuestDraft, guest, isEmptyDraft, isExpected, nextStatus, type Status } from '../../rules.ts'
import {
  findParticipant,
  insertVersion,
  lastVersionOf,
  type Participant,
  updateParticipant,
} from '../store.ts'
import { type Declared, declareConsents } from './consents.ts'
import { refusingDuplicates, requireOwnDocument, subjectOf } from './draft.ts'
import {
  guestsApprovalChanged,
  type ParticipantStep,
  participantSubmitted,
  participantWithdrawn,
  participationEnds,
  withdrawnByOrganiser,
} from './events.ts'
import { beforeGuestIsWithdrawn, beforeSubmission, type CompanionsAnswer } from './hooks.ts'
import { keepInvitedPlace } from './invite-code.ts'
import {
  canBeSubmitted,
  changedElsewhere,
  participantReplyFor,
  problemsOf,
  requireGuestApproved,
  windowFor,
} from './reply.ts'

/** The applicable fields of the record: the content of a version. */
export const asked = (record: Participant) =>
  Object.fromEntries(
    guest.keys.map((key) => [key, guest.isAsked(key, record) ? record[key] : null]),
  ) as GuestDraft

/** A participant's step as event data for upper nouns. */
export const stepOf = (participant: Participant, at: Date, { accountId, name }: Actor): ParticipantStep => ({
  participantId: participant.id,
  version: participant.version,
  at,
  author: { accountId, name },
})

/** Records changes of status in the history. */
export const recordStatuses = (
  db: Database,
  at: Date,
  author: Author,
  steps: readonly { id: string; before: Status; after: Status }[],
) =>
  recordChangesOfMany(
    db,
    at,
    steps
      .filter(({ before, after }) => before !== after)
      .map(({ id, ...step }) => ({
        author,
        subject: subjectOf(id),
        changes: [{ field: 'status', ...step }],
      })),
  )

/** Records one change of status in the history. */
export const recordStatus = (
  db: Database,
  at: Date,
  actor: Author,
  id: string,
  before: Status,
  after: Status,
) => recordStatuses(db, at, actor, [{ id, before, after }])

/**
 * Submits the record as its next version, which never changes afterwards. Refused: `wrongState` when there is nothing to submit, `guestNotApproved`
 * for a companion of an unapproved guest, `changedElsewhere`, `invalid` with every problem of an incomplete record, `duplicateDocument`,
 * `mobileExists` for personnel, the window's refusals, `consentMissing` and `policyChanged`, and refusals of upper nouns.
 */
export async function submitParticipant({
  db,
  services: { clock, events, hooks },
  actor,
  record: participant,
  body: { revision, ...declared },
  language,
  at: now = clock.now(),
}: Context & {
  record: Participant
  body: { revision: number } & Omit<Declared, 'language'>
  language: Language
  /** The moment of its lines in the history, for a caller who refers to them. */
  at?: Date
}) {
  const summit = await summitFor(db, participant)
  requireOpenFor(actor, summit, windowFor(participant), now)
  const status = nextStatus(participant.status, 'submit')
  if (!status || !canBeSubmitted(participant)) throw refuse('wrongState')
  requireGuestApproved(participant)
  if (participant.revision !== revision) throw changedElsewhere(actor, participant, summit, now)
  const problems = problemsOf(participant, summit, now)
  if (problems.length > 0) throw refuse('invalid', problems)
  await requireOwnDocument(db, participant)
  await hooks.ask(beforeSubmission, db, { participant, now })
  await declareConsents(db, { participant, actor, at: now, language, ...declared })
  const invitation = await keepInvitedPlace(db, { clock }, participant)
  // a version that was taken back keeps its number
  const version = Math.max(participant.version, await lastVersionOf(db, participant.id)) + 1
  const submitted = await refusingDuplicates(() =>
    updateParticipant(db, participant.id, {
      status,
      version,
      submittedRevision: participant.revision,
      submittedAt: now,
      requested: null,
      updatedAt: now,
    }),
  )
  await insertVersion(db, {
    participantId: participant.id,
    version,
    data: asked(submitted),
    submittedAt: now,
    submittedBy: actor.accountId,
    documentDigest: submitted.documentDigest,
  })
  await recordStatus(db, now, actor, participant.id, participant.status, status)
  // first submissions only: a reviewer decides on later changes of an approved record
  const approvedBy = invitation?.approves && version === 1 ? invitation : null
  await events.publish(participantSubmitted, db, { ...stepOf(submitted, now, actor), approvedBy })
  const settled = approvedBy ? await findParticipant(db, participant.id) : submitted
  return participantReplyFor(actor, settled ?? submitted, summit, now)
}

type Withdrawal = Context & {
  record: Participant
  body: { revision: number } & CompanionsAnswer
  /** The person goes on coming by another record. */
  isDuplicate?: boolean
}

/**
 * Withdraws the participant; the record stays readable. Refused: `wrongState` when it is withdrawn or not approved already, is an empty draft, or of
 * a past edition, and refusals of upper nouns where nothing is decided about companions.
 */
export async function withdrawParticipant({
  db,
  services,
  actor,
  record: participant,
  body: { revision, ...answer },
  isDuplicate = false,
}: Withdrawal) {
  const { clock, events, hooks } = services
  const now = clock.now()
  const summit = await summitFor(db, participant)
  const status = nextStatus(participant.status, 'withdraw')
  if (!status || !summit.current || isEmptyDraft(participant)) throw refuse('wrongState')
  if (participant.revision !== revision) throw changedElsewhere(actor, participant, summit, now)
  if (participant.kind === 'guest')
    await hooks.ask(beforeGuestIsWithdrawn, db, { guest: participant, answer, actor, services })
  const withdrawn = await updateParticipant(db, participant.id, { status, requested: null, updatedAt: now })
  await giveBackUse(db, services, participant.id, 'withdrawal')
  await recordStatus(db, now, actor, participant.id, participant.status, status)
  if (withdrawn.kind === 'guest')
    await events.publish(guestsApprovalChanged, db, { guests: [withdrawn], actor, now, events })
  const step = stepOf(withdrawn, now, actor)
  if (isExpected(participant) && !isDuplicate) await events.publish(participationEnds, db, step)
  await events.publish(participantWithdrawn, db, step)
  return participantReplyFor(actor, withdrawn, summit, now)
}

/** The withdrawal as a call: those who registered a person are told when an organiser withdraws them. */
export async function withdrawAsCalled(withdrawal: Withdrawal) {
  const { db, services, actor, record: participant } = withdrawal
  const reply = await withdrawParticipant(withdrawal)
  if (actor.type === 'organiser')
    await services.events.publish(withdrawnByOrganiser, db, { participant, services })
  return reply
}
