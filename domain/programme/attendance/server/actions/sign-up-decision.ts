import { randomUUID } from 'node:crypto'
import { type Actor, organisationTypes } from '#domain/actor.ts'
import { requireOpen, type Summit } from '#domain/ground/summit/server/actions.ts'
import { own } from '#domain/people/participants/access.ts'
import type { Attendee } from '#domain/people/participants/server/actions.ts'
import {
  type EnrolmentState,
  enrolmentOf,
  type Form,
  formsOf,
  isOpenTo,
  isShown,
} from '#domain/programme/activities/rules.ts'
import type { Activity } from '#domain/programme/activities/server/actions.ts'
import type { IdempotencyKey } from '#kit/server/idempotency.ts'
import type { Clash, SignUpReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { type Entry, missingAnswers } from '../../rules.ts'
import type { Attendance, SeatsByForm } from '../store.ts'
import { obstaclesOf } from './eligibility.ts'
import { haveRoom, openPlaces, takePlaces } from './places.ts'

/** One sign-up with its signed request. `reauthorise`: returns the caller with present permissions; refuses one who may no longer sign up. */
export type SignUpCall = {
  reauthorise(): Promise<Actor>
  idempotencyKey: IdempotencyKey
  entries: Entry[]
  answers?: (string | null)[] | undefined
  wait?: boolean | undefined
}

/** A sign-up whose caller is authorised at this moment. */
export type Authorised = SignUpCall & { actor: Actor }

/** State shared by the sign-ups of one batch; each records what it takes for those after it. */
export type SignUpContext = {
  activity: Activity
  /** The edition with the exceptions of a person and their organisation. */
  summitFor(person: { id: string; organisationId?: string | null }): Summit
  now: Date
  people: Map<string, Attendee>
  parts: Map<string, Attendance>
  clashes: Map<string, Clash[]>
  seats: SeatsByForm
  held: Map<string, number>
  waiting: { people: number; entries: number }
}

const closed: Record<Exclude<EnrolmentState, 'open'>, Parameters<typeof refuse>[0]> = {
  notYet: 'enrolmentNotYet',
  over: 'enrolmentOver',
  closed: 'activityClosed',
  abandoned: 'activityAbandoned',
  assignedOnly: 'assignedOnly',
}

/** Refuses a sign-up while sign-up for the activity, or the window of edits for one of these people, is not open. */
export function requireEnrolment(
  { activity, people, summitFor, now }: SignUpContext,
  { entries }: SignUpCall,
): void {
  for (const { participantId: id } of entries) requireOpen(summitFor(people.get(id) ?? { id }), 'edits', now)
  const enrolment = enrolmentOf(activity, now)
  if (enrolment !== 'open')
    throw refuse(closed[enrolment], { opensAt: activity.opensAt?.toISOString() ?? null })
}

/** Refuses `notFound` for an activity that is not for the caller's organisation and in which none of these people has an attendance. */
export function requireVisible({ activity, parts }: SignUpContext, { actor, entries }: Authorised): void {
  const accountType = organisationTypes.find((type) => type === actor.type)
  const id = actor.organisationId
  const isIn = entries.some(({ participantId }) => parts.has(participantId))
  const isForThem = id !== undefined && accountType !== undefined && isOpenTo(activity, { id, accountType })
  if (!isShown(activity.state) || (!isIn && !isForThem)) throw refuse('notFound')
}

/** The people of a sign-up; refuses `cannotTakePart` with the reasons. People of other organisations are refused as unknown. */
function requirePeople(
  { activity, people, parts, clashes }: SignUpContext,
  { actor, entries }: Authorised,
): Attendee[] {
  const found = entries.map(({ participantId }) => {
    const person = people.get(participantId)
    return person && person.summitId === activity.summitId && own(actor, person) ? person : undefined
  })
  const unknown = found.flatMap((person, at) =>
    person ? [] : [{ path: `entries.${at}.participantId`, code: 'unknownPerson' }],
  )
  if (unknown.length > 0) throw refuse('invalid', unknown)
  const all = found as Attendee[]
  const cannot = all.flatMap((person, at) => {
    const known = {
      activity,
      own: parts.get(person.id),
      clashes: clashes.get(person.id) ?? [],
      forms: entries.slice(at, at + 1).map(({ form }) => form),
    }
    const obstacles = obstaclesOf(person, known)
    return obstacles.length > 0 ? [{ participantId: person.id, obstacles }] : []
  })
  if (cannot.length > 0) throw refuse('cannotTakePart', { people: cannot })
  return all
}

function requireWhole({ activity }: SignUpContext, { entries, answers }: SignUpCall): void {
  const offered = formsOf(activity.mode)
  const seen = new Set<string>()
  const problems = [
    ...entries.flatMap(({ participantId, form }, at) => {
      const isTwice = seen.has(participantId)
      seen.add(participantId)
      if (isTwice) return [{ path: `entries.${at}.participantId`, code: 'invalid' }]
      return offered.includes(form) ? [] : [{ path: `entries.${at}.form`, code: 'choice' }]
    }),
    ...missingAnswers(activity.questions ?? [], answers),
  ]
  if (problems.length > 0) throw refuse('invalid', problems)
}

/** Refuses when more people of an organisation would hold a place, or wait for one, than its limit in the activity allows. */
function requireShare({ activity, held }: SignUpContext, people: Attendee[]): void {
  const max = activity.placesPerOrganisation
  if (!max) return
  for (const [id, more] of countedBy(people)) {
    const free = Math.max(0, max - (held.get(id) ?? 0))
    if (more > free) throw refuse('organisationPlacesUsed', { max, free })
  }
}

function countedBy(people: Attendee[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { organisationId } of people)
    if (organisationId) counts.set(organisationId, (counts.get(organisationId) ?? 0) + 1)
  return counts
}

export type Decided = {
  call: Authorised
  rows: Attendance[]
  before: (Attendance | undefined)[]
  reply: SignUpReply
}

/** Decides on one sign-up and records what it takes. Refused as `signUpTogether`. */
export function decide(context: SignUpContext, call: Authorised): Decided {
  const { activity, seats, now, waiting, held, parts } = context
  requireWhole(context, call)
  const people = requirePeople(context, call)
  requireShare(context, people)
  const isConfirmed = haveRoom(seats, call.entries)
  if (!isConfirmed) requireWaitingList(context, call)
  const groupId = randomUUID()
  const before = people.map(({ id }) => parts.get(id))
  const rows = people.map((person, at): Attendance => {
    const form = (call.entries[at] as { form: Form }).form
    return {
      id: before[at]?.id ?? randomUUID(),
      activityId: activity.id,
      participantId: person.id,
      organisationId: person.organisationId,
      form,
      groupId,
      changedAt: now,
      state: isConfirmed ? 'confirmed' : 'waitlisted',
      answers: call.answers ?? null,
      waitingSince: null,
      offerEndsAt: null,
      declineReason: null,
      substituteFor: null,
      seatNumber: null,
      seatKey: null,
      seatWords: null,
      isReserved: false,
      wasAssigned: false,
      isSpeaker: false,
      attendedAt: null,
    }
  })
  for (const row of rows) parts.set(row.participantId, row)
  const ahead = isConfirmed ? null : waiting.entries
  for (const [id, more] of countedBy(people)) held.set(id, (held.get(id) ?? 0) + more)
  if (isConfirmed) takePlaces(seats, rows)
  else {
    waiting.entries++
    waiting.people += rows.length
  }
  const reply: SignUpReply = {
    state: isConfirmed ? 'confirmed' : 'waitlisted',
    ahead,
    attendanceIds: rows.map(({ id }) => id),
  }
  return { call, rows, before, reply }
}

/** Whether these people would never get their places together, however long they wait. */
function neverFits({ activity, seats }: SignUpContext, entries: SignUpCall['entries']): boolean {
  return [...seats.values()].some(
    (of) => entries.filter(({ form }) => form === of.form).length > openPlaces(activity, of),
  )
}

function requireWaitingList(context: SignUpContext, { entries, wait }: SignUpCall): void {
  if (neverFits(context, entries)) throw refuse('groupTooLarge')
  const { activity, waiting } = context
  const limit = activity.waitingLimit ?? Number.POSITIVE_INFINITY
  if (wait === false || waiting.people + entries.length > limit) throw refuse('activityFull')
}
