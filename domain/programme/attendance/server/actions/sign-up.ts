import { randomUUID } from 'node:crypto'
import { type Actor, organisationTypes } from '#domain/actor.ts'
import { requireOpen, type Summit, summitForEach, summitOf } from '#domain/ground/summit/server/actions.ts'
import { own } from '#domain/people/participants/access.ts'
import { type Attendee, holdAttendees } from '#domain/people/participants/server/actions.ts'
import {
  type EnrolmentState,
  enrolmentOf,
  type Form,
  formsOf,
  isOpenTo,
  isShown,
} from '#domain/programme/activities/rules.ts'
import { type Activity, findActivity } from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { IdempotencyKey } from '#kit/server/idempotency.ts'
import { claimRequests, giveUpRequests, keepReplies } from '#kit/server/idempotency-many.ts'
import { withRetries } from '#kit/server/perform.ts'
import type { Clash, SignUpReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { type Entry, missingAnswers } from '../../rules.ts'
import {
  type Attendance,
  attendancesAmong,
  lockSeats,
  placesByOrganisation,
  putAttendances,
  putSeats,
  type SeatsByForm,
  takeWaitingPlaces,
  waitingOf,
} from '../store.ts'
import type { MaybeLater, Outcome } from './batches.ts'
import { clashesOf, obstaclesOf } from './eligibility.ts'
import { recordStates, type Step } from './history.ts'
import { haveRoom, takePlaces } from './places.ts'
import { tellSteps } from './telling.ts'

/** One sign-up with its signed request. `reauthorise`: returns the caller with present permissions; refuses one who may no longer sign up. */
export type SignUpCall = {
  reauthorise(): Promise<Actor>
  idempotencyKey: IdempotencyKey
  entries: Entry[]
  answers?: (string | null)[] | undefined
  wait?: boolean | undefined
}

/** A sign-up whose caller is authorised at this moment. */
type Authorised = SignUpCall & { actor: Actor }

/** State shared by the sign-ups of one batch; each records what it takes for those after it. */
type SignUpContext = {
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
function requireEnrolment(
  { activity, people, summitFor, now }: SignUpContext,
  { entries }: SignUpCall,
): void {
  for (const { participantId: id } of entries) requireOpen(summitFor(people.get(id) ?? { id }), 'edits', now)
  const enrolment = enrolmentOf(activity, now)
  if (enrolment !== 'open')
    throw refuse(closed[enrolment], { opensAt: activity.opensAt?.toISOString() ?? null })
}

/** Refuses `notFound` for an activity that is not for the caller's organisation and in which none of these people has an attendance. */
function requireVisible({ activity, parts }: SignUpContext, { actor, entries }: Authorised): void {
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
  const cannot = all.flatMap((person) => {
    const part = parts.get(person.id)
    const obstacles = obstaclesOf(person, { activity, own: part, clashes: clashes.get(person.id) ?? [] })
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

type Decided = {
  call: Authorised
  rows: Attendance[]
  before: (Attendance | undefined)[]
  reply: SignUpReply
}

/** Decides on one sign-up and records what it takes. Refused as `signUpTogether`. */
function decide(context: SignUpContext, call: Authorised): Decided {
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

/** Whether these people would never get their places together, however long they wait: reserved places are for those who are assigned. */
function neverFits({ activity, seats }: SignUpContext, entries: SignUpCall['entries']): boolean {
  return [...seats.values()].some(({ form, capacity }) => {
    const reserved = form === 'onSite' ? (activity.reservedPlaces ?? 0) : 0
    return capacity !== null && entries.filter((entry) => entry.form === form).length > capacity - reserved
  })
}

function requireWaitingList(context: SignUpContext, { entries, wait }: SignUpCall): void {
  if (neverFits(context, entries)) throw refuse('groupTooLarge')
  const { activity, waiting } = context
  const limit = activity.waitingLimit ?? Number.POSITIVE_INFINITY
  if (wait === false || waiting.people + entries.length > limit) throw refuse('activityFull')
}

/** Calls whose people are locked by another transaction: they run separately, and wait for that lock. */
const busy = 'busy'

type Locked = { people: Map<string, Attendee>; isBusy(call: SignUpCall): boolean }

async function lockPeople(tx: Database, calls: SignUpCall[]): Promise<Locked> {
  const ids = [...new Set(calls.flatMap(({ entries }) => entries.map(({ participantId }) => participantId)))]
  const rows = await holdAttendees(tx, ids, { skipLocked: calls.length > 1 })
  const people = new Map(rows.map((row) => [row.id, row]))
  return {
    people,
    isBusy: ({ entries }) =>
      calls.length > 1 && entries.some(({ participantId }) => !people.has(participantId)),
  }
}

/** Reads what the decisions depend on; first the people, then the places are locked, in this order (decision 091). */
async function groundFor(
  tx: Database,
  activityId: string,
  { calls, people, now }: { calls: SignUpCall[]; people: Map<string, Attendee>; now: Date },
): Promise<SignUpContext> {
  const seats = await lockSeats(tx, activityId)
  // read under the lock: whatever closes or changes the activity takes the same lock
  const activity = await findActivity(tx, activityId)
  if (!activity) throw refuse('notFound')
  const summitFor = await summitForEach(tx, await summitOf(tx, activity), [...people.values()], 'edits', now)
  const ids = [...people.keys()]
  const organisations = [
    ...new Set([...people.values()].flatMap(({ organisationId }) => organisationId ?? [])),
  ]
  const parts = await attendancesAmong(tx, activityId, ids)
  return {
    activity,
    summitFor,
    now,
    people,
    seats,
    parts: new Map(parts.map((row) => [row.participantId, row])),
    clashes: activity.clashRule === 'refuse' ? await clashesOf(tx, activity, ids) : new Map(),
    held: activity.placesPerOrganisation
      ? await placesByOrganisation(tx, activityId, organisations)
      : new Map(),
    waiting:
      calls.some(({ entries }) => !haveRoom(seats, entries)) || calls.length > 1
        ? await waitingOf(tx, activityId)
        : { people: 0, entries: 0 },
  }
}

type Settled = Outcome<SignUpReply> | typeof busy

/** Decides on the new calls of a batch in order and writes the results, in a fixed number of statements. */
async function settle(
  tx: Database,
  services: Services,
  activityId: string,
  calls: Authorised[],
): Promise<Settled[]> {
  const now = services.clock.now()
  const { people, isBusy } = await lockPeople(tx, calls)
  const context = await groundFor(tx, activityId, { calls, people, now })
  const decided: Decided[] = []
  const outcomes: Settled[] = calls.map((call): Settled => {
    if (isBusy(call)) return busy
    try {
      requireVisible(context, call)
      requireEnrolment(context, call)
      const made = decide(context, call)
      decided.push(made)
      return { value: made.reply }
    } catch (error) {
      return { error }
    }
  })
  const waiting = decided.filter(({ reply }) => reply.state === 'waitlisted')
  const places = await takeWaitingPlaces(tx, waiting.length)
  for (const [at, { rows }] of waiting.entries())
    for (const row of rows) row.waitingSince = places[at] ?? null
  await putAttendances(
    tx,
    decided.flatMap(({ rows }) => rows),
  )
  await putSeats(tx, [...context.seats.values()])
  const steps = decided.flatMap(({ call, rows, before }) =>
    rows.map((row, at): Step => ({ actor: call.actor, before: before[at]?.state ?? null, row })),
  )
  await recordStates(tx, now, steps)
  await tellSteps(tx, services, { activity: context.activity, isOrganiser: false, steps })
  return outcomes
}

const nameOf = ({ principal, timestamp }: IdempotencyKey) => `${principal} ${timestamp}`

const isAnswered = (outcome: Settled | undefined): outcome is { value: SignUpReply } =>
  outcome !== undefined && outcome !== busy && 'value' in outcome

/** Runs the new calls and stores their replies; returns an outcome for every call, retries and duplicates included. */
async function settleOnce(
  tx: Database,
  services: Services,
  activityId: string,
  calls: Authorised[],
): Promise<Settled[]> {
  const now = services.clock.now()
  const keys = calls.map(({ idempotencyKey }) => idempotencyKey)
  const first = await claimRequests(tx, now, keys)
  // duplicates of one request in one batch are one call
  const fresh = [
    ...new Map(
      calls.flatMap((call, at) => (first[at] ? [] : [[nameOf(call.idempotencyKey), call]])),
    ).values(),
  ]
  const outcomes = fresh.length === 0 ? [] : await settle(tx, services, activityId, fresh)
  const settled = fresh.map(({ idempotencyKey }, at) => ({ idempotencyKey, outcome: outcomes[at] }))
  await keepReplies(
    tx,
    now,
    settled.flatMap(({ idempotencyKey, outcome }) =>
      isAnswered(outcome) ? [{ idempotencyKey, reply: outcome.value }] : [],
    ),
  )
  await giveUpRequests(
    tx,
    settled.flatMap(({ idempotencyKey, outcome }) => (isAnswered(outcome) ? [] : [idempotencyKey])),
  )
  const byName = new Map(settled.map(({ idempotencyKey, outcome }) => [nameOf(idempotencyKey), outcome]))
  return keys.map((key, at): Settled => {
    const before = first[at]
    if (before === 'foreign') return { error: refuse('timeTaken') }
    return before ? { value: before.reply as SignUpReply } : (byName.get(nameOf(key)) ?? busy)
  })
}

/**
 * One sign-up in its caller's transaction, whose reply the caller stores, as `perform` does for every other change: the baseline that batches are
 * measured against. Refused as `signUpTogether`.
 */
export async function signUpWithin(
  tx: Database,
  services: Services,
  activityId: string,
  call: Authorised,
): Promise<SignUpReply> {
  const [outcome] = await settle(tx, services, activityId, [call])
  if (isAnswered(outcome)) return outcome.value
  throw outcome && outcome !== busy
    ? outcome.error
    : new Error('another call changes the person at this moment')
}

/**
 * Signs people up for one activity: many calls in one transaction, decided in order of arrival, each as if it were alone. A refused call does not
 * affect the others; a retry gets the stored reply. Each call refuses the edits window of the edition, `notFound` for an activity that is not for
 * them, `enrolmentNotYet`, `enrolmentOver`, `activityClosed`, `activityAbandoned`, `assignedOnly`, `invalid` also for people of other organisations,
 * `cannotTakePart`, `organisationPlacesUsed`, `groupTooLarge`, and `activityFull` when the waiting list is full too.
 */
export async function signUpTogether(
  services: Services,
  activityId: string,
  calls: SignUpCall[],
): Promise<MaybeLater<SignUpReply>[]> {
  const callers = await Promise.allSettled(calls.map((call) => call.reauthorise()))
  const authorised = calls.flatMap((call, at): (Authorised & { at: number })[] => {
    const caller = callers[at]
    return caller?.status === 'fulfilled' ? [{ ...call, actor: caller.value, at }] : []
  })
  const settled =
    authorised.length === 0
      ? []
      : await withRetries(() =>
          services.db.transaction((tx) => settleOnce(tx, services, activityId, authorised)),
        )
  const outcomes = new Map(authorised.map(({ at }, index) => [at, settled[index] ?? busy]))
  return calls.map((call, at) => {
    const caller = callers[at]
    if (caller?.status === 'rejected') return { error: caller.reason }
    const outcome = outcomes.get(at) ?? busy
    // a call whose people are locked runs on its own and waits for the lock; the others do not
    return outcome === busy ? signUpAlone(services, activityId, call) : outcome
  })
}

async function signUpAlone(
  services: Services,
  activityId: string,
  call: SignUpCall,
): Promise<Outcome<SignUpReply>> {
  const [outcome] = await signUpTogether(services, activityId, [call])
  return outcome ?? { error: new Error('a sign-up was not answered') }
}
