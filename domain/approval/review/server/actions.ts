import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import type { Status } from '#domain/people/participants/rules.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { ReviewStep } from '../api.ts'
import type { Step } from '../rules.ts'
import { committeeName } from '../words.ts'
import { appendStep, dropProposals, stepsOf } from './store.ts'

/** Data of participants' events about submissions and withdrawals. */
type News = { participantId: string; version: number; at: Date; author: Author }

const record = (db: Database, step: Step, { participantId, version, at, author }: News, remark?: string) =>
  appendStep(db, {
    id: randomUUID(),
    participantId,
    step,
    version,
    at,
    actorId: author.accountId,
    actorName: author.name,
    ...(remark && { remark }),
  })

/** The same for what ends the waiting of the version on which a decision was held back. */
async function recordAndDrop(db: Database, step: Step, news: News) {
  await record(db, step, news)
  await dropProposals(db, [news.participantId])
}

/** Listener on participants: a version was submitted, in the same transaction. */
export const recordSubmitted = (tx: Database, news: News) => recordAndDrop(tx, 'submitted', news)

/**
 * Listener on participants: an organiser corrected what waits, which is a submission, or what is in force, which is an approval; in the same
 * transaction.
 */
export const recordCorrected = (
  tx: Database,
  {
    participantId,
    version,
    at,
    author,
    status,
    reason,
  }: News & { status: Status; reason?: string | undefined },
) =>
  appendStep(tx, {
    id: randomUUID(),
    participantId,
    step: status === 'approved' ? 'approved' : 'submitted',
    correction: true,
    version,
    at,
    actorId: author.accountId,
    actorName: author.name,
    ...(reason && { remark: reason }),
  })

/** Listener on participants: a person was withdrawn, in the same transaction. */
export const recordWithdrawn = (tx: Database, news: News) => recordAndDrop(tx, 'withdrawn', news)

/** Listener on participants: a submission was taken back, in the same transaction. */
export const recordTakenBack = (tx: Database, news: News) => recordAndDrop(tx, 'takenBack', news)

/** Listener on participants: a withdrawn person was registered again, in the same transaction. */
export const recordRegisteredAgain = (tx: Database, news: News) => record(tx, 'registeredAgain', news)

/** Listener on participants: the approval of a companion ended with that of the guest, in the same transaction. */
export const recordReopened = (tx: Database, news: News) => record(tx, 'reopened', news)

/** Listener on participants: an organiser accepted a portrait that breaks the face rule, in the same transaction. */
export const recordPortraitAccepted = (tx: Database, { reason, ...news }: News & { reason: string }) =>
  record(tx, 'portraitAccepted', news, reason)

/** Listener on participants: an organiser replaced a picture, in the same transaction. */
export const recordPictureReplaced = (tx: Database, { reason, ...news }: News & { reason: string }) =>
  record(tx, 'pictureReplaced', news, reason)

/** Listener on participants: the owner of the number or address said that the record is not theirs, in the same transaction. */
export const recordContactDenied = (tx: Database, { step }: { step: News }) =>
  record(tx, 'contactDenied', step)

/** The review record of a participant as the API returns it, oldest first. */
export const reviewRecord = async ({
  db,
  actor,
  record: { id: participantId },
}: Pick<Context, 'db' | 'actor'> & { record: { id: string } }): Promise<ReviewStep[]> =>
  (await stepsOf(db, participantId)).map(({ at, actorName, ...step }) => ({
    ...step,
    actorName: actor.type !== 'organiser' && isByCommittee(step) ? committeeName : actorName,
    at: at.toISOString(),
  }))

const committeeSteps: ReadonlySet<Step> = new Set([
  'approved',
  'returned',
  'notApproved',
  'reopened',
  'portraitAccepted',
  'pictureReplaced',
])

/** Decided or corrected by an organiser: for those who register it is the committee that speaks, not the person on duty. */
const isByCommittee = ({ step, correction }: { step: Step; correction?: boolean | null }) =>
  correction === true || committeeSteps.has(step)
