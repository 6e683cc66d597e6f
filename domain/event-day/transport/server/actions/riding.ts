import type { Context } from '#domain/context.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import { type Attendee, companionsOf } from '#domain/people/participants/server/actions.ts'
import { travellersAmong } from '#domain/plans/itineraries/server/actions.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import type { RunReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { windowMinutes } from '../../rules/grouping.ts'
import { type Travel, travelOf } from '../../rules/travel.ts'
import type { SeenRuns } from '../../rules.ts'
import { dropRides, lockRun, putLuggage, type Run, ridesOf } from '../store.ts'
import {
  type Going,
  holdPeople,
  lockWithRunsOf,
  noteRides,
  putOnRuns,
  requireTravelling,
  rideSubject,
} from './boarding.ts'
import { shownOne } from './knowing.ts'
import { requireOpenRun, runText } from './run-facts.ts'

/** Companions of these people who travel with them and are on no run yet; those who came after their guests were held are left out. */
async function companionsAlong(
  db: Database,
  { summitId, direction }: Run,
  guests: readonly Going[],
  held: readonly Attendee[],
): Promise<Going[]> {
  const guestBy = new Map(guests.map((guest) => [guest.id, guest]))
  const companions = held.filter((each) => guestBy.has(each.guestId ?? '') && !guestBy.has(each.id))
  const ids = companions.flatMap((each) => (hasApproval(each) ? [each.id] : []))
  if (ids.length === 0) return []
  const travellers = await travellersAmong(db, { summitId, direction, ids })
  const riding = new Set(
    (await ridesOf(db, { direction, people: ids, runs: [] })).map(({ participantId }) => participantId),
  )
  return companions.flatMap(({ id, guestId }) => {
    const traveller = travellers.get(id)
    const guest = guestBy.get(guestId ?? '')
    const comes = traveller?.active && traveller.pickup !== false && !riding.has(id)
    const travel = comes ? travelOf(traveller.legs, direction) : undefined
    return travel && guest && goTogether(travel, guest.travel) ? [{ id, travel }] : []
  })
}

/** Whether two people are met, or leave, at one place and nearly one time. */
const goTogether = (one: Travel, other: Travel) =>
  one.here === other.here && Math.abs(one.at.getTime() - other.at.getTime()) <= windowMinutes * 60_000

type Given = { people: readonly string[]; alone?: boolean | undefined; seen?: SeenRuns | undefined }

type OnRun = Context & { record: Run }

/** A run that is still open, locked after its people. Refused: `notFound`, `notEditable`, `runOver`. */
async function lockOpenRun(call: OnRun): Promise<Run> {
  const run = await lockRun(call.db, call.record.id)
  if (!run) throw refuse('notFound')
  await requireOpenRun({ ...call, record: run })
  return run
}

/** Companions of these people, in any state. */
async function withCompanions(db: Database, { people, alone }: Given): Promise<string[]> {
  if (alone) return [...people]
  const companions = await companionsOf(db, [...people])
  return [...new Set([...people, ...companions.map(({ id }) => id)])]
}

/** Puts people on a run. Refused as `putOnRuns`, and `notTravelling`, `notFound`, `notEditable`, `runOver`. Of two who fill the last seat at once the second is refused. */
export async function assignPeople(call: OnRun & { body: Given }): Promise<RunReply> {
  const { db, body } = call
  const held = await holdPeople(db, await withCompanions(db, body))
  const run = await lockWithRunsOf(
    db,
    call.record,
    held.map(({ id }) => id),
  )
  if (!run) throw refuse('notFound')
  await requireOpenRun({ ...call, record: run })
  const { summitId, direction } = run
  const ids = [...new Set(body.people)]
  const found = await requireTravelling(db, { summitId, held, asked: [{ direction, ids }] })
  const asked = [...(found.get(direction) ?? [])].map(([id, travel]) => ({ id, travel }))
  const along = body.alone ? [] : await companionsAlong(db, run, asked, held)
  const [now = run] = await putOnRuns(call, [{ run, going: [...asked, ...along], seen: body.seen }])
  return shownOne(db, now)
}

/** Takes people off a run; who is not on it is left as they are. Refused: `notFound`, `notEditable`, `runOver`. */
export async function takeOffRun(call: OnRun & { body: Given }): Promise<RunReply> {
  const { db, services, actor } = call
  // people before runs, and companions with them, as everywhere
  await holdPeople(db, await withCompanions(db, call.body))
  const run = await lockOpenRun(call)
  const gone = await dropRides(db, run.id, await withCompanions(db, call.body))
  const said = await runText(db, run)
  await noteRides(
    { db, at: services.clock.now(), author: actor },
    gone.map(({ participantId, direction }) => ({ participantId, direction, before: said, after: null })),
  )
  await notify(db, transportTopic)
  return shownOne(db, run)
}

/** Notes the luggage of somebody on a run. Refused: `notOnRun`, `notFound`, `notEditable`, `runOver`. */
export async function noteLuggage(
  call: OnRun & { params: { participantId: string }; body: { luggage: number | null } },
): Promise<RunReply> {
  const { db, services, actor, params } = call
  const run = await lockOpenRun(call)
  const before = await putLuggage(db, run.id, params.participantId, call.body.luggage)
  if (!before) throw refuse('notOnRun')
  const said = await runText(db, run)
  const onRun = (pieces: number | null) => (pieces === null ? null : `${pieces} (${said})`)
  await recordChanges(
    db,
    services.clock.now(),
    actor,
    { type: rideSubject, id: params.participantId },
    differences({ luggage: onRun(before.luggage) }, { luggage: onRun(call.body.luggage) }),
  )
  await notify(db, transportTopic)
  return shownOne(db, run)
}
