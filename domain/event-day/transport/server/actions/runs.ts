import type { Context } from '#domain/context.ts'
import { findPoint } from '#domain/event-day/arrival-points/server/actions.ts'
import { currentSummit, requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { lockVehicle } from '#domain/ground/vehicles/server/actions.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { RunReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { maxRunHours, type NewRun, nextStates, type RunChange, type RunState } from '../../rules.ts'
import {
  countRiders,
  dropRidesOfRun,
  insertRun,
  lockRun,
  putRun,
  type Run,
  ridesOfRuns,
  runsAmong,
  runsOfVehicles,
} from '../store.ts'
import { shownOne, shownRuns } from './knowing.ts'
import { holdPeople, noteRides, putOnRun } from './riding.ts'
import { requireOpenRun, runChanges, runText } from './run-facts.ts'

export const runSubject = 'transportRun'

const inBoth = (said: string): Bilingual => ({ zh: said, en: said })

/** Refuses `endsBeforeLeaving`. */
function requireTimes({ leavesAt, until }: Pick<Run, 'leavesAt' | 'until'>): void {
  const hours = (until.getTime() - leavesAt.getTime()) / 3_600_000
  if (!(hours > 0 && hours <= maxRunHours)) throw refuse('endsBeforeLeaving')
}

/** Refuses `noSuchPoint`. */
async function requirePoint(db: Database, { pointId, summitId }: Run): Promise<void> {
  if (pointId && (await findPoint(db, pointId))?.summitId !== summitId) throw refuse('noSuchPoint')
}

/**
 * Locks the vehicle of a run, so that no other run gets it meanwhile. Refused: `noSuchVehicle`, `vehicleBusy` with the run that has it then, `seatsFull` for one
 * with fewer seats than people.
 */
async function requireVehicle(db: Database, run: Run, isNew: boolean): Promise<void> {
  if (!run.vehicleId) return
  const vehicle = await lockVehicle(db, run.summitId, run.vehicleId)
  if (!vehicle || (isNew && vehicle.isEnded)) throw refuse('noSuchVehicle')
  const span = { from: run.leavesAt, until: run.until }
  const busy = (await runsOfVehicles(db, [vehicle.id], span)).find(({ id }) => id !== run.id)
  if (busy) throw refuse('vehicleBusy', { name: inBoth(await runText(db, busy)) })
  if ((await countRiders(db, run.id)) > vehicle.seats)
    throw refuse('seatsFull', { name: inBoth(vehicle.plate), max: 0 })
}

const dates = <T extends { leavesAt?: string; until?: string; toldFrom?: string | null }>({
  leavesAt,
  until,
  toldFrom,
  ...rest
}: T) => ({
  ...rest,
  ...(leavesAt !== undefined && { leavesAt: new Date(leavesAt) }),
  ...(until !== undefined && { until: new Date(until) }),
  ...(toldFrom !== undefined && { toldFrom: toldFrom === null ? null : new Date(toldFrom) }),
})

async function noteRun({ db, services, actor }: Context, before: Run | undefined, after: Run): Promise<void> {
  const changed = await runChanges(db, before, after)
  await recordChanges(db, services.clock.now(), actor, { type: runSubject, id: after.id }, changed)
  await notify(db, transportTopic)
}

async function addRun(call: Context, summitId: string, given: NewRun): Promise<Run | undefined> {
  const { db, services } = call
  const at = services.clock.now()
  const { people: _people, seen: _seen, ...facts } = given
  const run: Run = {
    name: null,
    vehicleId: null,
    driver: null,
    driverPhone: null,
    pointId: null,
    delayMinutes: 0,
    toldFrom: null,
    ...(dates(facts) as Pick<Run, 'id' | 'direction' | 'leavesAt' | 'until'>),
    summitId,
    state: 'planned',
    revision: 1,
    createdAt: at,
    updatedAt: at,
  }
  requireTimes(run)
  await requirePoint(db, run)
  await requireVehicle(db, run, true)
  const added = await insertRun(db, run)
  if (added) await noteRun(call, undefined, added)
  return added
}

/** Whether a run that is there has these facts and people: then the call is sent again. */
function isSame(run: Run, given: NewRun, riders: ReadonlySet<string>): boolean {
  const { people = [], seen: _seen, ...facts } = given
  const stored = new Map<string, unknown>(Object.entries(run))
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value)
  return (
    Object.entries(dates(facts)).every(([field, value]) => plain(value) === plain(stored.get(field))) &&
    people.every((id) => riders.has(id))
  )
}

/**
 * Adds runs of the current edition with their people, all or none; a run that is there with the same content stays as it is. People are on the run that was
 * seen, or on none. Refused: `invalid` where an id is given twice, `idTaken` for an id that is there with other content, `onAnotherRun`, `alreadyRiding`,
 * `endsBeforeLeaving`, `noSuchVehicle`, `noSuchPoint`, `vehicleBusy`, `seatsFull`, `notTravelling`, `notFound` for an id of another edition.
 */
export async function createRuns(call: Context & { body: { runs: NewRun[] } }): Promise<RunReply[]> {
  const { db, body } = call
  const { id: summitId } = await currentSummit(db)
  const ids = body.runs.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw refuse('invalid', [{ path: 'runs', code: 'invalid' }])
  // people before runs, as everywhere: a withdrawal waits, and finds the rides
  await holdPeople(
    db,
    body.runs.flatMap(({ people = [] }) => people),
  )
  const existing = new Map((await runsAmong(db, ids)).map((run) => [run.id, run]))
  if ([...existing.values()].some((run) => run.summitId !== summitId)) throw refuse('notFound')
  const riders = Map.groupBy(await ridesOfRuns(db, [...existing.keys()]), ({ runId }) => runId)
  for (const given of body.runs) {
    const run = existing.get(given.id)
    const there = new Set(riders.get(given.id)?.map(({ participantId }) => participantId))
    if (run && !isSame(run, given, there)) throw refuse('idTaken')
  }
  const runs: Run[] = [...existing.values()]
  // by vehicle, so that two calls meet most of theirs in one order; a deadlock that is left is tried again
  const added = body.runs
    .filter(({ id }) => !existing.has(id))
    .toSorted((a, b) => ((a.vehicleId ?? '') < (b.vehicleId ?? '') ? -1 : 1))
  for (const given of added) {
    const run = await addRun(call, summitId, given)
    if (!run) throw refuse('notFound')
    if (given.people?.length)
      await putOnRun(call, run, { people: given.people, alone: true, seen: given.seen ?? {} })
    runs.push(run)
  }
  return shownRuns(db, summitId, runs)
}

type OnRun = Context & { record: Run }

/**
 * Changes facts of a locked run. Refused: `changedElsewhere` with the run as it is now, `runOver`, `notEditable`, `endsBeforeLeaving`, `noSuchVehicle`, `noSuchPoint`,
 * `vehicleBusy`, `seatsFull`.
 */
export async function saveRun(
  call: OnRun & { body: { revision: number; change: RunChange } },
): Promise<RunReply> {
  const { db, services, record: before, body } = call
  await requireOpenRun(call)
  if (before.revision !== body.revision) throw refuse('changedElsewhere', await shownOne(db, before))
  const change = dates(body.change) as Partial<Run>
  const after = { ...before, ...change }
  requireTimes(after)
  await requirePoint(db, after)
  await requireVehicle(db, after, after.vehicleId !== before.vehicleId)
  const saved = await putRun(db, before, { ...change, updatedAt: services.clock.now() })
  await noteRun(call, before, saved)
  return shownOne(db, saved)
}

/**
 * Takes a run to another state; the same again changes nothing. Once cancelled, its vehicle is free and its people are without a run. Refused:
 * `notFound`, `notFromHere` where somebody else was faster or the step is not possible, `notEditable`.
 */
export async function stepRun(call: OnRun & { body: { from: RunState; to: RunState } }): Promise<RunReply> {
  const { db, services, record, body } = call
  // people before runs, as everywhere
  if (body.to === 'cancelled') {
    const riders = await ridesOfRuns(db, [record.id])
    await holdPeople(
      db,
      riders.map(({ participantId }) => participantId),
    )
  }
  const before = await lockRun(db, record.id)
  if (!before) throw refuse('notFound')
  await requireCurrent(db, before)
  if (before.state === body.to) return shownOne(db, before)
  if (before.state !== body.from || !nextStates[before.state].includes(body.to)) throw refuse('notFromHere')
  const at = services.clock.now()
  if (body.to === 'cancelled') {
    const gone = await dropRidesOfRun(db, before.id)
    const said = await runText(db, before)
    await noteRides(
      { db, at, author: call.actor },
      gone.map(({ participantId, direction }) => ({ participantId, direction, before: said, after: null })),
    )
  }
  const saved = await putRun(db, before, { state: body.to, updatedAt: at })
  await noteRun(call, before, saved)
  return shownOne(db, saved)
}
