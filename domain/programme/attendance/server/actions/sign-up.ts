import { summitForEach, summitOf } from '#domain/ground/summit/server/actions.ts'
import { type Attendee, holdAttendees } from '#domain/people/participants/server/actions.ts'
import { findActivity } from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { IdempotencyKey } from '#kit/server/idempotency.ts'
import { claimRequests, giveUpRequests, keepReplies } from '#kit/server/idempotency-many.ts'
import { withRetries } from '#kit/server/perform.ts'
import type { SignUpReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import {
  attendancesAmong,
  lockSeats,
  placesByOrganisation,
  putAttendances,
  putSeats,
  takeWaitingPlaces,
  waitingOf,
} from '../store.ts'
import type { MaybeLater, Outcome } from './batches.ts'
import { clashesOf } from './eligibility.ts'
import { recordStates, type Step } from './history.ts'
import { haveRoom } from './places.ts'
import {
  type Authorised,
  type Decided,
  decide,
  requireEnrolment,
  requireVisible,
  type SignUpCall,
  type SignUpContext,
} from './sign-up-decision.ts'
import { tellSteps } from './telling.ts'

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
  await tellSteps(tx, services, { activity: context.activity, isOrganiser: false, steps, people })
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
