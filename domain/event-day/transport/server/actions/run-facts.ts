import type { Context } from '#domain/context.ts'
import { findPoint } from '#domain/event-day/arrival-points/server/actions.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import { differences, type FieldChange } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { refuse } from '../../refusals.ts'
import { isOpen } from '../../rules.ts'
import { directionWords } from '../../words.ts'
import type { Run } from '../store.ts'

/** What runs are called, by id: “06-16 14:35 鲁B·80001”, or with the name of a shuttle. */
export async function runTexts(db: Database, runs: readonly Run[]): Promise<Map<string, string>> {
  const vehicles = await vehiclesAmong(
    db,
    runs.flatMap(({ vehicleId }) => vehicleId ?? []),
  )
  const plates = new Map(vehicles.map(({ id, plate }) => [id, plate]))
  return new Map(
    runs.map(({ id, name, vehicleId, leavesAt }) => {
      const time = localTime(leavesAt, eventZone).slice(5).replace('T', ' ')
      return [id, [time, name, plates.get(vehicleId ?? '')].filter(Boolean).join(' ')]
    }),
  )
}

export const runText = async (db: Database, run: Run): Promise<string> =>
  (await runTexts(db, [run])).get(run.id) ?? ''

/** The driver who was typed for a run is kept with it until the visit is over, and not in its history. */
const personal: ReadonlySet<string> = new Set(['driver', 'driverPhone'])

async function factsInWords(db: Database, run: Run) {
  const [[vehicle], point] = await Promise.all([
    vehiclesAmong(db, run.vehicleId ? [run.vehicleId] : []),
    run.pointId ? findPoint(db, run.pointId) : undefined,
  ])
  const at = (moment: Date | null) => moment && localTime(moment, eventZone).replace('T', ' ')
  return {
    direction: directionWords[run.direction],
    name: run.name,
    vehicle: vehicle?.plate ?? null,
    driver: run.driver,
    driverPhone: run.driverPhone,
    point: point ? { zh: point.chineseName, en: point.englishName } : null,
    leavesAt: at(run.leavesAt),
    until: at(run.until),
    delayMinutes: run.delayMinutes,
    toldFrom: at(run.toldFrom),
    state: run.state,
  }
}

/** What the history says of a change of a run, or of a new one: in words and in the event’s time. */
export async function runChanges(db: Database, before: Run | undefined, after: Run): Promise<FieldChange[]> {
  const was = before ? await factsInWords(db, before) : {}
  return differences(was, await factsInWords(db, after)).map((change) =>
    personal.has(change.field) ? { field: change.field, before: null, after: null } : change,
  )
}

/** Refuses `notEditable` in an edition that is not current, `runOver`. */
export async function requireOpenRun({
  db,
  record: run,
}: Pick<Context, 'db'> & { record: Run }): Promise<void> {
  await requireCurrent(db, run)
  if (!isOpen(run.state)) throw refuse('runOver')
}
