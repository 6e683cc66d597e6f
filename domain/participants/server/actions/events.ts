import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/audit/audit.ts'
import { topic } from '#kit/events/events.ts'
import type { CompanionOutcome } from '../../rules.ts'
import type { Participant } from '../store.ts'

/** What upper nouns are told of a participant's step, in the transaction of the step. */
export type ParticipantStep = {
  participantId: string
  version: number
  at: Date
  author: Author
}

export const participantSubmitted = topic<ParticipantStep>('participants.submitted')
export const participantWithdrawn = topic<ParticipantStep>('participants.withdrawn')

/** An organiser withdrew somebody, with what belongs to it; told once for each act. */
export const withdrawnByOrganiser = topic<{ participant: Participant; services: Services }>(
  'participants.withdrawnByOrganiser',
)

/** The approval of a companion ended with that of the guest above. */
export const approvalTakenBack = topic<ParticipantStep>('participants.approvalTakenBack')

/** The first thing is typed or chosen for a companion: from now on they take a place. The guest's row is locked. Listeners may refuse it. */
export const companionEntering = topic<{ companion: Participant }>('participants.companionEntering')

/** What is to become of the companions of a guest who is withdrawn. */
export type CompanionsAnswer = {
  companions?: CompanionOutcome | undefined
  /** The guest who takes them, for `attach`. */
  attachTo?: string | undefined
}

/** A guest is about to be withdrawn; told before it is, so that nobody is left below them. Listeners may refuse it. */
export const guestWithdrawing = topic<{
  guest: Participant
  answer: CompanionsAnswer
  actor: Actor
  services: Services
}>('participants.guestWithdrawing')
