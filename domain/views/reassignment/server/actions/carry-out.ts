import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import { joinPersonnel } from '#domain/approval/personnel/server/actions.ts'
import { settleUntold } from '#domain/approval/review/server/actions/decide.ts'
import { giveBackUse } from '#domain/identity/invitations/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import type { RequestedChanges } from '#domain/people/participants/rules.ts'
import {
  changedSinceSubmission,
  derived,
  documentDigestOf,
  findParticipant,
  insertVersion,
  lastVersionOf,
  namesOf,
  type Participant,
  participantCorrected,
  refusingDuplicates,
  stepOf,
  subjectOf,
  updateParticipant,
} from '#domain/people/participants/server/actions.ts'
import { giveCompanions } from '#domain/plans/entourage/server/actions.ts'
import { unsubscribe } from '#domain/plans/itineraries/server/actions.ts'
import { endSharesOf } from '#domain/plans/shares/server/actions.ts'
import { endAnswersOfOrganisation, releasePerson } from '#domain/programme/attendance/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { differences, type FieldChange, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { forgetFormerKind, moveToOrganisation } from '#kit/db/lifecycle/move.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { remarkFor } from '../../words.ts'
import type { Plan } from './plan.ts'

type By = { db: Database; services: Services; actor: Actor; now: Date; reason: string }

const isComplete = ({ lacks }: Plan) => lacks.length === 0

/** The remarks of a record that was returned already, with one at each field that the new kind asks for. */
function remarksOf({ before, next, lacks }: Plan): RequestedChanges {
  const remark = remarkFor(next)
  const own = lacks.map((field) => ({ field, remark }))
  const earlier = before.requested?.fields ?? []
  return {
    remark: before.requested?.remark ?? null,
    fields: [...earlier.filter(({ field }) => !own.some((each) => each.field === field)), ...own],
  }
}

/** The next version of what waits or is in force, where the new kind lacks nothing; as a correction makes it (decision 164). */
async function writeVersion({ db, actor, now }: By, { before, version: data }: Plan) {
  if (!data) return {}
  const version = Math.max(before.version, await lastVersionOf(db, before.id)) + 1
  await insertVersion(db, {
    participantId: before.id,
    version,
    data,
    submittedAt: now,
    submittedBy: actor.accountId,
    documentDigest: documentDigestOf(data),
  })
  return {
    version,
    ...(before.status === 'approved' && { approvedVersion: version }),
    // what the owner has changed and not submitted stays unsubmitted
    ...(!changedSinceSubmission(before) && { submittedRevision: before.revision + 1 }),
  }
}

/** Writes where the person belongs now. The revision rises, so that whoever edits an older one is asked to look again. */
async function write(by: By, plan: Plan): Promise<Participant> {
  const { db, now } = by
  const { before, next, summit } = plan
  const versions = !plan.isMove && isComplete(plan) ? await writeVersion(by, plan) : {}
  return refusingDuplicates(() =>
    updateParticipant(db, before.id, {
      ...next,
      ...derived({ ...before, ...next }, summit, now),
      ...versions,
      ...(before.status === 'returned' && !isComplete(plan) && { requested: remarksOf(plan) }),
      // a submission that nothing was changed after stays so
      ...(plan.isMove &&
        before.submittedRevision === before.revision && { submittedRevision: before.revision + 1 }),
      revision: before.revision + 1,
      updatedAt: now,
    }),
  )
}

/** Lines of the history: kind, guest and organisation by name, and a code that was given back. */
async function changesOf({ db }: Pick<By, 'db'>, { before, next }: Plan): Promise<FieldChange[]> {
  const organisations = [before.organisationId, next.organisationId].flatMap((id) => id ?? [])
  const names = await organisationNames(db, [...new Set(organisations)])
  const guests = await namesOf(
    db,
    [before.guestId, next.guestId].flatMap((id) => id ?? []),
  )
  const said = (
    of: Pick<Participant, 'kind' | 'personnelKind' | 'organisationId' | 'guestId' | 'inviteCode'>,
  ) => {
    const organisation = names.get(of.organisationId ?? '')
    const guest = guests.get(of.guestId ?? '')
    return {
      kind: of.kind,
      personnelKind: of.personnelKind,
      organisation: withFallback(organisation?.name, organisation?.englishName)?.zh ?? of.organisationId,
      guest: guest?.passportName ?? guest?.chineseName ?? of.guestId,
      inviteCode: of.inviteCode,
    }
  }
  return differences(said(before), said(next))
}

/**
 * The state that follows from what the new kind lacks, by the ordinary steps of the review: what waits is returned with a remark at each field, and
 * what is in force is reopened first, which ends the approval. Complete records keep their state, their new version as a correction.
 */
async function settleState({ db, services, actor, now, reason }: By, plan: Plan, written: Participant) {
  const { status } = plan.before
  if (plan.isMove || (status !== 'pending' && status !== 'approved')) return
  if (isComplete(plan)) {
    const step = { ...stepOf(written, now, actor), status, reason }
    return services.events.publish(participantCorrected, db, step)
  }
  const fieldRemarks = plan.lacks.map((field) => ({ field, remark: remarkFor(plan.next) }))
  const steps = [
    ...(status === 'approved' ? [{ decision: 'reopen' as const, fieldRemarks: [] }] : []),
    { decision: 'return' as const, fieldRemarks },
  ]
  let record = written
  for (const step of steps) {
    const asked = { id: randomUUID(), remark: reason, ...step }
    const settled = (await settleUntold(db, services, actor, [record], asked)).get(record.id)
    if (settled instanceof Refusal) throw settled
    if (!settled) throw new Error('a record that lacks something could not be returned')
    record = settled
  }
}

/** Ends what the former organisation has given out to others: links to the records, calendars, links that answer for it. */
async function endLinks({ db, services, actor, now }: By, people: readonly Participant[]): Promise<void> {
  for (const person of people) {
    await endSharesOf(db, stepOf(person, now, actor))
    await unsubscribe({ db, services, actor, record: person, body: {} })
  }
  await endAnswersOfOrganisation(
    { db, services },
    people.map(({ id }) => id),
  )
}

/** Gives the person and those who come along to the other organisation, in every table that says so. */
async function moveRows({ db, services, actor, now, reason }: By, plan: Plan): Promise<void> {
  const { people, next } = plan
  const { organisationId } = next
  if (!organisationId) return
  const ids = people.map(({ id }) => id)
  await refusingDuplicates(() => moveToOrganisation(db, services.lifecycles, { people: ids, organisationId }))
  const [organisation] = (await changesOf({ db }, plan)).filter(({ field }) => field === 'organisation')
  for (const { id } of organisation ? people.slice(1) : [])
    await recordChanges(db, now, actor, subjectOf(id), organisation ? [organisation] : [], reason)
}

/** Carries out a plan made in the same transaction; returns the record as it is then. A move is told by who asked for it, once for all of them. */
export async function carryOut(by: By, plan: Plan): Promise<Participant> {
  const { db, services, actor, now, reason } = by
  const { before, people, attached, quota, invitation, places, isMove } = plan
  const { id: participantId, summitId } = before
  if (quota) await joinPersonnel(db, { ...quota, participantId, summitId, at: now })
  if (invitation && !invitation.stays) await giveBackUse(db, services, participantId, 'replacement')
  if (attached) await giveCompanions(db, { now, actor }, attached.companions, attached.to)
  const lines = await changesOf(by, plan)
  if (isMove) await moveRows(by, plan)
  const written = await write(by, plan)
  await recordChanges(db, now, actor, subjectOf(participantId), lines, reason)
  if (plan.next.kind !== before.kind) await forgetFormerKind(db, services.lifecycles, [participantId])
  await settleState(by, plan, written)
  for (const { id } of people) {
    const only = new Set(places.lost.flatMap((each) => (each.participantId === id ? each.activityId : [])))
    if (only.size > 0) await releasePerson(db, services, { participantId: id, author: actor, only })
  }
  if (isMove) await endLinks(by, people)
  return (await findParticipant(db, participantId)) ?? written
}
