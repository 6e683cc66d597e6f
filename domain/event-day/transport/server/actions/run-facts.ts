import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { refuse } from '../../refusals.ts'
import { isOpen } from '../../rules.ts'
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

/** Refuses `notEditable` in an edition that is not current, `runOver`. */
export async function requireOpenRun({
  db,
  record: run,
}: Pick<Context, 'db'> & { record: Run }): Promise<void> {
  await requireCurrent(db, run)
  if (!isOpen(run.state)) throw refuse('runOver')
}
