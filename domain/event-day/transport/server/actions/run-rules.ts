import type { Context } from '#domain/context.ts'
import { pointsIn } from '#domain/event-day/arrival-points/server/actions.ts'
import { lockVehicles } from '#domain/ground/vehicles/server/actions.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import { recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { maxRunHours } from '../../rules.ts'
import { countRidersOf, type Run, runsOfVehicles } from '../store.ts'
import { type RunChanged, runChanges, runText } from './run-facts.ts'

export const runSubject = 'transportRun'

const inBoth = (said: string): Bilingual => ({ zh: said, en: said })

/** Refuses `endsBeforeLeaving`. */
export function requireTimes({ leavesAt, until }: Pick<Run, 'leavesAt' | 'until'>): void {
  const hours = (until.getTime() - leavesAt.getTime()) / 3_600_000
  if (!(hours > 0 && hours <= maxRunHours)) throw refuse('endsBeforeLeaving')
}

/** Refuses `noSuchPoint`. All runs are of one edition. */
export async function requirePoints(db: Database, runs: readonly Run[]): Promise<void> {
  const named = runs.filter(({ pointId }) => pointId)
  const [first] = named
  if (!first) return
  const points = new Set((await pointsIn(db, first.summitId)).map(({ id }) => id))
  if (named.some(({ pointId }) => !points.has(pointId ?? ''))) throw refuse('noSuchPoint')
}

type Given = { run: Run; isNewVehicle: boolean }

const overlaps = (one: Run, other: Run) =>
  one.id !== other.id &&
  one.vehicleId === other.vehicleId &&
  one.leavesAt < other.until &&
  other.leavesAt < one.until

/**
 * Locks the vehicles of runs of one edition, so that no other run gets them meanwhile. Refused: `noSuchVehicle`, `vehicleBusy` with the run that has one then,
 * also among these, `seatsFull` for a new one with fewer seats than people.
 */
export async function requireVehicles(db: Database, list: readonly Given[]): Promise<void> {
  const driven = list.filter(({ run }) => run.vehicleId)
  const runs = driven.map(({ run }) => run)
  const [first] = runs
  if (!first) return
  const ids = runs.flatMap(({ vehicleId }) => vehicleId ?? [])
  const vehicles = await lockVehicles(db, first.summitId, ids)
  const isThere = ({ run, isNewVehicle }: Given) => {
    const vehicle = vehicles.get(run.vehicleId ?? '')
    return vehicle && !(isNewVehicle && vehicle.isEnded)
  }
  if (!driven.every(isThere)) throw refuse('noSuchVehicle')
  const stored = await runsOfVehicles(db, ids, {
    from: new Date(Math.min(...runs.map(({ leavesAt }) => leavesAt.getTime()))),
    until: new Date(Math.max(...runs.map(({ until }) => until.getTime()))),
  })
  // as they will be, not as they are stored
  const others = [...stored.filter(({ id }) => runs.every((run) => run.id !== id)), ...runs]
  const busy = runs.flatMap((run) => others.find((other) => overlaps(run, other)) ?? [])[0]
  if (busy) throw refuse('vehicleBusy', { name: inBoth(await runText(db, busy)) })
  // one that has fewer seats since is flagged, and its run is changed as any other
  const newlyDriven = driven.flatMap(({ run, isNewVehicle }) => (isNewVehicle ? [run] : []))
  const riders = await countRidersOf(
    db,
    newlyDriven.map(({ id }) => id),
  )
  for (const { id, vehicleId } of newlyDriven) {
    const vehicle = vehicles.get(vehicleId ?? '')
    if (vehicle && (riders.get(id) ?? 0) > vehicle.seats)
      throw refuse('seatsFull', { name: inBoth(vehicle.plate), max: 0 })
  }
}

type Times = {
  leavesAt?: string | undefined
  until?: string | undefined
  toldFrom?: string | null | undefined
  setFor?: string | null | undefined
}

/** Facts of a call with their times as dates. */
export const dates = <T extends Times>({ leavesAt, until, toldFrom, setFor, ...rest }: T) => ({
  ...rest,
  ...(leavesAt !== undefined && { leavesAt: new Date(leavesAt) }),
  ...(until !== undefined && { until: new Date(until) }),
  ...(toldFrom !== undefined && { toldFrom: toldFrom === null ? null : new Date(toldFrom) }),
  ...(setFor !== undefined && { setFor: setFor === null ? null : new Date(setFor) }),
})

/** Writes changes of runs into the history, and tells open boards. */
export async function noteRuns({ db, services, actor }: Context, list: readonly RunChanged[]): Promise<void> {
  const changes = await runChanges(db, list)
  await recordChangesOfMany(
    db,
    services.clock.now(),
    list.map(({ after }, at) => ({
      author: actor,
      subject: { type: runSubject, id: after.id },
      changes: changes[at] ?? [],
    })),
  )
  await notify(db, transportTopic)
}
