import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { requireOpen, type Summit, summitFor } from '#domain/ground/summit/server/actions.ts'
import { giveBackUse } from '#domain/identity/invitations/server/actions.ts'
import { forgetRecords } from '#kit/db/lifecycle/forget.ts'
import { refuse } from '../../refusals.ts'
import { hasApproval, isDeletable, nextStatus, statusTakenBack } from '../../rules.ts'
import { deleteParticipants, type Participant, updateParticipant } from '../store.ts'
import { refusingDuplicates } from './draft.ts'
import { registeredAgain, submissionTakenBack } from './events.ts'
import { beforeCompanionsEnter } from './hooks.ts'
import { changedElsewhere, participantReplyFor, requireGuestApproved, windowFor } from './reply.ts'
import { recordStatus, stepOf } from './submission.ts'

type Seen = { revision: number }
type By = { actor: Actor; now: Date; summit: Summit }

/** Refuses records of a past edition, those changed since they were seen, and those that cannot be changed and submitted now. */
function requireWritable(participant: Participant, { actor, now, summit }: By, { revision }: Seen) {
  if (!summit.current) throw refuse('wrongState')
  requireGuestApproved(participant)
  requireOpen(summit, windowFor(participant), now)
  if (participant.revision !== revision) throw changedElsewhere(actor, participant, summit, now)
}

/**
 * Takes a pending submission back: the record is a draft again, or the version in force remains and the changes are unsubmitted. Refused:
 * `wrongState` when nothing is pending (a decision came first, for example), `guestNotApproved`, `changedElsewhere`, the window's refusals.
 */
export async function takeBackSubmission({
  db,
  services: { clock, events },
  actor,
  record: participant,
  body: seen,
}: Context & { record: Participant; body: Seen }) {
  const by = { actor, now: clock.now(), summit: await summitFor(db, participant) }
  const status = statusTakenBack(participant)
  if (!status) throw refuse('wrongState')
  requireWritable(participant, by, seen)
  const taken = await updateParticipant(db, participant.id, {
    status,
    // approved means that the current version is the one in force
    ...(hasApproval(participant) && { version: participant.approvedVersion ?? participant.version }),
    // the changes being edited are unsubmitted now
    submittedRevision: 0,
    requested: null,
    updatedAt: by.now,
  })
  await recordStatus(db, by.now, actor, participant.id, participant.status, status)
  await events.publish(submissionTakenBack, db, stepOf(participant, by.now, actor))
  return participantReplyFor(actor, taken, by.summit, by.now)
}

/**
 * Registers a withdrawn person again: a draft with all former entries, to be submitted again. Refused: `wrongState` for people who are not withdrawn,
 * `guestNotApproved`, `changedElsewhere`, the window's refusals, `mobileExists` for personnel that has registered anew meanwhile, and the refusals of
 * upper nouns where a companion has no place.
 */
export async function registerAgain({
  db,
  services: { clock, events, hooks },
  actor,
  record: participant,
  body: seen,
}: Context & { record: Participant; body: Seen }) {
  const by = { actor, now: clock.now(), summit: await summitFor(db, participant) }
  const status = nextStatus(participant.status, 'registerAgain')
  if (!status || participant.mergedInto) throw refuse('wrongState')
  requireWritable(participant, by, seen)
  if (participant.kind === 'companion')
    await hooks.ask(beforeCompanionsEnter, db, { companions: [participant] })
  // personnel that has registered anew meanwhile has another record by now
  const again = await refusingDuplicates(() =>
    updateParticipant(db, participant.id, {
      status,
      approvedVersion: null,
      submittedRevision: 0,
      updatedAt: by.now,
    }),
  )
  await recordStatus(db, by.now, actor, participant.id, participant.status, status)
  await events.publish(registeredAgain, db, stepOf(again, by.now, actor))
  return participantReplyFor(actor, again, by.summit, by.now)
}

/**
 * Deletes a draft that was never submitted, with its files, annexes, consents and history; its place of an invitation is given back. Refused:
 * `wrongState` once it was submitted or in a past edition, `changedElsewhere`.
 */
export async function deleteDraft({
  db,
  services: { clock, lifecycles },
  actor,
  record: participant,
  body: { revision },
}: Context & { record: Participant; body: Seen }): Promise<null> {
  const summit = await summitFor(db, participant)
  if (!isDeletable(participant) || !summit.current) throw refuse('wrongState')
  if (participant.revision !== revision) throw changedElsewhere(actor, participant, summit, clock.now())
  await giveBackUse(db, { clock }, participant.id, 'withdrawal')
  await forgetRecords(db, lifecycles, [participant.id])
  await deleteParticipants(db, [participant.id])
  return null
}
