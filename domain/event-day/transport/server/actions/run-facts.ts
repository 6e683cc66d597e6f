import type { Context } from '#domain/context.ts'
import { pointsIn } from '#domain/event-day/arrival-points/server/actions.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import { differences, type FieldChange } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { isOpen } from '../../rules.ts'
import { directionWords } from '../../words.ts'
import type { Run } from '../store.ts'

async function platesOf(db: Database, runs: readonly Run[]): Promise<Map<string, string>> {
  const ids = [...new Set(runs.flatMap(({ vehicleId }) => vehicleId ?? []))]
  return new Map((await vehiclesAmong(db, ids)).map(({ id, plate }) => [id, plate]))
}

/** What runs are called, by id: “06-16 14:35 鲁B·80001”, or with the name of a shuttle. */
export async function runTexts(db: Database, runs: readonly Run[]): Promise<Map<string, string>> {
  const plates = await platesOf(db, runs)
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

type Named = { plates: ReadonlyMap<string, string>; points: ReadonlyMap<string, Bilingual> }

function factsInWords(run: Run, { plates, points }: Named) {
  const at = (moment: Date | null) => moment && localTime(moment, eventZone).replace('T', ' ')
  return {
    direction: directionWords[run.direction],
    name: run.name,
    vehicle: plates.get(run.vehicleId ?? '') ?? null,
    driver: run.driver,
    driverPhone: run.driverPhone,
    point: points.get(run.pointId ?? '') ?? null,
    leavesAt: at(run.leavesAt),
    until: at(run.until),
    toldFrom: at(run.toldFrom),
    state: run.state,
  }
}

/** A run before its change, undefined for a new one, and after it. */
export type RunChanged = { before: Run | undefined; after: Run }

/** What the history says of changes of runs of one edition, or of new ones: in words and in the event’s time. */
export async function runChanges(db: Database, list: readonly RunChanged[]): Promise<FieldChange[][]> {
  const runs = list.flatMap(({ before, after }) => (before ? [before, after] : [after]))
  const [first] = runs
  if (!first) return []
  const named = {
    plates: await platesOf(db, runs),
    points: new Map(
      (await pointsIn(db, first.summitId)).map((point) => [
        point.id,
        { zh: point.chineseName, en: point.englishName },
      ]),
    ),
  }
  return list.map(({ before, after }) =>
    differences(before ? factsInWords(before, named) : {}, factsInWords(after, named)).map((change) =>
      personal.has(change.field) ? { field: change.field, before: null, after: null } : change,
    ),
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
