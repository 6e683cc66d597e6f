import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import type { participantsList } from '#domain/people/participants/lists.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import {
  type Attendee,
  holdAttendees,
  namesOf,
  participantIdsIn,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Form } from '#domain/programme/activities/rules.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Narrowing } from '#kit/list/list.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { maxAssigned, type skippedBecause } from '../../rules.ts'
import { type Attendance, attendancesAmong, findAttendance } from '../store.ts'
import { type Arranging, arranging, finish, step } from './changing.ts'
import { placeForAssigned, releasePlaces, takePlaces } from './places.ts'

type Skipped = (typeof skippedBecause)[number]
type Assignment = { participantIds: string[]; form: Form; isSpeaker?: boolean | undefined }

const held = ({ state }: Attendance) => state === 'assigned' || state === 'confirmed'

/** Assigns one person, to a reserved place first, then to a general one. Returns why the person was skipped. */
function assignOne(
  work: Arranging,
  person: Attendee,
  known: Attendance | undefined,
  { form, isSpeaker }: Assignment,
) {
  if (!hasApproval(person)) return 'notApproved'
  if (known && held(known)) return 'alreadyIn'
  // an offer holds a place already, which becomes the assigned one
  if (known?.state === 'offered') releasePlaces(work.seats, [known])
  const place = placeForAssigned(work.seats.get(form))
  if (!place) {
    if (known?.state === 'offered') takePlaces(work.seats, [known])
    return 'noPlace'
  }
  const row: Attendance = {
    id: known?.id ?? randomUUID(),
    activityId: work.activity.id,
    participantId: person.id,
    organisationId: person.organisationId,
    form,
    state: 'assigned',
    groupId: randomUUID(),
    waitingSince: null,
    offerEndsAt: null,
    changedAt: work.now,
    answers: known?.answers ?? null,
    declineReason: null,
    substituteFor: null,
    seatNumber: known?.seatNumber ?? null,
    seatKey: known?.seatKey ?? null,
    seatWords: known?.seatWords ?? null,
    attendedAt: null,
    isReserved: place === 'reserved',
    wasAssigned: true,
    isSpeaker: isSpeaker ?? false,
  }
  takePlaces(work.seats, [row])
  work.steps.push({ actor: work.actor, before: known?.state ?? null, row })
  return undefined
}

/** Assigns people to a published activity, who are then asked to answer; reports who was skipped and why. Refused: `wrongState`. */
export async function assign({
  db: tx,
  services,
  actor,
  params: { id: activityId },
  body: given,
}: Context & { params: { id: string }; body: Assignment }) {
  const people = await holdAttendees(tx, given.participantIds, { skipLocked: false })
  const work = await arranging(tx, services, activityId, { actor, isOrganiser: true })
  await requireCurrent(tx, work.activity)
  if (work.activity.state !== 'published') throw refuse('wrongState')
  const known = new Map(
    (await attendancesAmong(tx, activityId, given.participantIds)).map((row) => [row.participantId, row]),
  )
  const assigned: Bilingual[] = []
  const skipped: { name: Bilingual; why: Skipped }[] = []
  for (const person of people.filter(({ summitId }) => summitId === work.activity.summitId)) {
    const why = assignOne(work, person, known.get(person.id), given)
    if (why) skipped.push({ name: nameOf(person), why })
    else assigned.push(nameOf(person))
  }
  await finish(tx, services, work)
  return { assigned, skipped }
}

type ListAssignment = Omit<Assignment, 'participantIds'> & {
  activityId: string
  /** The people whom the caller saw when choosing all; without them, whoever is in the list now. */
  participantIds?: string[] | undefined
  list: Omit<Narrowing<typeof participantsList>, 'edition'>
}

/**
 * Assigns all participants of the list as it is filtered; as `assign`. Of ids that were fixed before, those who have left the list since are skipped
 * and named. Refused: `tooManyToAssign`, `nobodyToAssign`.
 */
export async function assignList(
  { db: tx, services, actor }: Context,
  { activityId, list, participantIds: fixed, ...given }: ListAssignment,
) {
  const scope = { ...list, edition: undefined }
  const participantIds = await participantIdsIn(tx, actor, scope, maxAssigned, fixed)
  if (participantIds.length > maxAssigned) throw refuse('tooManyToAssign')
  if (participantIds.length === 0) throw refuse('nobodyToAssign')
  const body = { participantIds, ...given }
  const report = await assign({ db: tx, services, actor, params: { id: activityId }, body })
  const stays = new Set(participantIds)
  const left = fixed?.filter((id) => !stays.has(id)) ?? []
  if (left.length === 0) return report
  const names = await namesOf(tx, left)
  const gone = left.flatMap((id) => {
    const name = names.get(id)
    return name ? [{ name: nameOf(name), why: 'leftList' as const }] : []
  })
  return { ...report, skipped: [...report.skipped, ...gone] }
}

async function arrangingOne(tx: Database, services: Services, actor: Actor, record: Attendance) {
  const work = await arranging(tx, services, record.activityId, { actor, isOrganiser: true })
  await requireCurrent(tx, work.activity)
  const row = await findAttendance(tx, record.id)
  if (!row) throw refuse('notFound')
  return { work, row }
}

/** Removes a person from an activity. Refused: `wrongState`. */
export async function release({
  db: tx,
  services,
  actor,
  record,
}: Context & { record: Attendance }): Promise<void> {
  const { work, row } = await arrangingOne(tx, services, actor, record)
  step(work, row, 'cancel')
  await finish(tx, services, work)
}

/**
 * Confirms a person who waits or has an offer, ahead of the others. Refused: `wrongState`, `activityFull` where no place is left, reserved ones
 * included.
 */
export async function admit({
  db: tx,
  services,
  actor,
  record,
}: Context & { record: Attendance }): Promise<void> {
  const { work, row } = await arrangingOne(tx, services, actor, record)
  if (row.state !== 'waitlisted' && row.state !== 'offered') throw refuse('wrongState')
  const place = row.state === 'offered' ? 'free' : placeForAssigned(work.seats.get(row.form))
  if (!place) throw refuse('activityFull')
  const confirmed: Attendance = {
    ...row,
    state: 'confirmed',
    waitingSince: null,
    offerEndsAt: null,
    changedAt: work.now,
    isReserved: row.isReserved || place === 'reserved',
  }
  if (row.state === 'waitlisted') takePlaces(work.seats, [confirmed])
  work.steps.push({ actor, before: row.state, row: confirmed })
  await finish(tx, services, work)
}
