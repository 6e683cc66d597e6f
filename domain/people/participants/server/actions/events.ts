import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Verdict } from '#kit/photo/judge-portrait.ts'
import { defineEvent, type Events } from '#kit/server/events/events.ts'
import type { Status } from '../../rules.ts'
import type { Participant } from '../store.ts'

/** Data of the events about a participant's steps, in the transaction of the step. */
export type ParticipantStep = {
  participantId: string
  version: number
  at: Date
  author: Author
}

/** `approvedBy`: the invitation that approves a first submission automatically. */
export const participantSubmitted = defineEvent<
  ParticipantStep & { approvedBy: { id: string; code: string } | null }
>('participants.submitted')
/** An organiser corrected what waits or is in force, as its next version; `status` is that of the record, which stays. */
export const participantCorrected = defineEvent<
  ParticipantStep & { status: Status; reason?: string | undefined }
>('participants.corrected')
/** A submission was taken back; the step names its version. */
export const submissionTakenBack = defineEvent<ParticipantStep>('participants.submissionTakenBack')
export const registeredAgain = defineEvent<ParticipantStep>('participants.registeredAgain')
export const participantWithdrawn = defineEvent<ParticipantStep>('participants.withdrawn')

/**
 * Somebody who was approved and expected does not come any more: published right before `participantWithdrawn`, `approvalEnded` or `approvalTakenBack`, when nothing
 * was given up yet. Not of a duplicate, whose person comes by the record that is kept, nor where an approval is undone that nobody was told of.
 */
export const participationEnds = defineEvent<ParticipantStep>('participants.participationEnds')

/** The owner of a number or address, after proving it, said that a record which others registered with it is not theirs. */
export const contactDenied = defineEvent<{
  step: ParticipantStep
  participant: Participant
  services: Services
}>('participants.contactDenied')

/** An organiser withdrew a person, with their companions; published once for each withdrawal. */
export const withdrawnByOrganiser = defineEvent<{ participant: Participant; services: Services }>(
  'participants.withdrawnByOrganiser',
)

/** Decisions were made, or undone: what is in force of these people may be another version, or none. */
export const peopleDecided = defineEvent<{ ids: readonly string[]; at: Date; author: Author }>(
  'participants.peopleDecided',
)

/** People belong to another organisation, companions with their guest; what was approved of them stays as it is. */
export const peopleMoved = defineEvent<{ ids: readonly string[]; at: Date; author: Author }>(
  'participants.peopleMoved',
)

/** An approval ended by a decision, by undoing one, or, behind a change that is not approved yet, with the approval of the guest. */
export const approvalEnded = defineEvent<ParticipantStep>('participants.approvalEnded')

/** Guests' approvals came into force or ended; upper nouns act on what depends on them. */
export const guestsApprovalChanged = defineEvent<{
  guests: readonly Participant[]
  actor: Author
  now: Date
  events: Events
}>('participants.guestsApprovalChanged')

/** The approval of a companion ended with that of the guest. */
export const approvalTakenBack = defineEvent<ParticipantStep>('participants.approvalTakenBack')

/** A portrait was put into the record by those who may edit it, with the verdicts about its face. */
export const portraitKept = defineEvent<{
  fileId: string
  participantId: string
  verdicts: readonly Verdict[]
}>('participants.portraitKept')

/** An account has reached the hourly limit of revealed protected values; published once in that hour. */
export const tooManyRevealed = defineEvent<{ actor: Author; at: Date }>('participants.tooManyRevealed')
