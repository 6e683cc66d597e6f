import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { Refusal } from '#kit/http/refusal.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import type { CompanionOutcome } from '../../rules.ts'
import type { Participant } from '../store.ts'

/** Companions are about to take a place: their first entry is saved, or they are registered again. The guests' rows are locked. */
export const beforeCompanionsEnter = defineHook<{ companions: readonly Participant[] }>(
  'participants.beforeCompanionsEnter',
)

/** What is to happen to the companions of a withdrawn guest. */
export type CompanionsAnswer = {
  companions?: CompanionOutcome | undefined
  /** The guest who takes them over, for `attach`. */
  attachTo?: string | undefined
}

/** A guest is about to be withdrawn; no companion may remain without a guest. */
export const beforeGuestIsWithdrawn = defineHook<{
  guest: Participant
  answer: CompanionsAnswer
  actor: Actor
  services: Services
}>('participants.beforeGuestIsWithdrawn')

/** Last submitted versions are about to come into force; a handler says for whom they may not, and why. */
export const beforeApproval = defineHook<{
  ids: readonly string[]
  refuseFor(id: string, why: Refusal): void
}>('participants.beforeApproval')

/** A complete record is about to be submitted as its next version. */
export const beforeSubmission = defineHook<{ participant: Participant; now: Date }>(
  'participants.beforeSubmission',
)
