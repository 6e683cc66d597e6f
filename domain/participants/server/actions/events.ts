import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/audit/audit.ts'
import { defineEvent, type Events } from '#kit/events/events.ts'
import type { Participant } from '../store.ts'

/** What upper nouns are told of a participant's step, in the transaction of the step. */
export type ParticipantStep = {
  participantId: string
  version: number
  at: Date
  author: Author
}

/** `approvedBy`: the invitation that approves what is first submitted by it. */
export const participantSubmitted = defineEvent<
  ParticipantStep & { approvedBy: { id: string; code: string } | null }
>('participants.submitted')
/** What was submitted was taken back; the step names its version. */
export const submissionTakenBack = defineEvent<ParticipantStep>('participants.submissionTakenBack')
export const registeredAgain = defineEvent<ParticipantStep>('participants.registeredAgain')
export const participantWithdrawn = defineEvent<ParticipantStep>('participants.withdrawn')

/** An organiser withdrew a person, with what belongs to it; told once for each act. */
export const withdrawnByOrganiser = defineEvent<{ participant: Participant; services: Services }>(
  'participants.withdrawnByOrganiser',
)

/** A reviewer has taken an approval back. */
export const approvalEnded = defineEvent<ParticipantStep>('participants.approvalEnded')

/** Guests have an approval in force now, or have none any more; what hangs on it is for the nouns above. */
export const guestsApprovalChanged = defineEvent<{
  guests: readonly Participant[]
  actor: Author
  now: Date
  events: Events
}>('participants.guestsApprovalChanged')

/** The approval of a companion ended with that of the guest above. */
export const approvalTakenBack = defineEvent<ParticipantStep>('participants.approvalTakenBack')

/** An account has looked at as many protected values as it may in an hour; told once in that hour. */
export const tooManyRevealed = defineEvent<{ actor: Author; at: Date }>('participants.tooManyRevealed')
