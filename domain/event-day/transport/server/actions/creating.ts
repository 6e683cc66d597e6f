import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Database } from '#kit/db/database.ts'
import { listed } from '#kit/words/punctuation.ts'
import type { RunReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import type { NewRun } from '../../rules.ts'
import { insertRuns, type Run, ridesOfRuns, runsAmong } from '../store.ts'
import { type Boarding, holdPeople, lockRunsOf, putOnRuns, requireTravelling } from './boarding.ts'
import { shownOne, shownRuns } from './knowing.ts'
import { dates, noteRuns, requirePoints, requireTimes, requireVehicles } from './run-rules.ts'

/** Whether a run that is there has these facts and people: then the call is sent again. */
function isSame(run: Run, given: NewRun, riders: ReadonlySet<string>): boolean {
  // what the screen had before its eyes is no fact of the run
  const { people = [], seen: _seen, setFor: _setFor, ...facts } = given
  const stored = new Map<string, unknown>(Object.entries(run))
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value)
  return (
    Object.entries(dates(facts)).every(([field, value]) => plain(value) === plain(stored.get(field))) &&
    people.every((id) => riders.has(id))
  )
}

/** The runs that are there already. Refuses `notFound` for one of another edition, `idTaken` with the run for one with other content. */
async function existingRuns(
  db: Database,
  summitId: string,
  list: readonly NewRun[],
): Promise<Map<string, Run>> {
  const found = new Map(
    (
      await runsAmong(
        db,
        list.map(({ id }) => id),
      )
    ).map((run) => [run.id, run]),
  )
  if ([...found.values()].some((run) => run.summitId !== summitId)) throw refuse('notFound')
  const riders = Map.groupBy(await ridesOfRuns(db, [...found.keys()]), ({ runId }) => runId)
  for (const given of list) {
    const run = found.get(given.id)
    const there = new Set(riders.get(given.id)?.map(({ participantId }) => participantId))
    if (run && !isSame(run, given, there)) throw refuse('idTaken', await shownOne(db, run))
  }
  return found
}

type Held = Awaited<ReturnType<typeof holdPeople>>

/** Refuses `onAnotherRun` for those who are given to two runs of one direction. */
function requireOneRunEach(list: readonly NewRun[], held: Held): void {
  const seen = new Map<string, string>()
  const twice = new Set<string>()
  for (const { id, direction, people = [] } of list)
    for (const person of people) {
      const key = `${direction} ${person}`
      if ((seen.get(key) ?? id) !== id) twice.add(person)
      seen.set(key, id)
    }
  if (twice.size === 0) return
  throw refuse('onAnotherRun', { name: listed(held.filter(({ id }) => twice.has(id)).map(nameOf)) })
}

/** New runs with how their people travel. */
async function boardingsOf(
  { db, services }: Context,
  summitId: string,
  { list, held }: { list: readonly NewRun[]; held: Held },
): Promise<Boarding[]> {
  const at = services.clock.now()
  const asked = list.map(({ direction, people = [] }) => ({ direction, ids: people }))
  const travels = await requireTravelling(db, { summitId, held, asked })
  return list.map(({ people = [], seen = {}, setFor, ...facts }) => {
    const going = [...new Set(people)].flatMap((id) => {
      const travel = travels.get(facts.direction)?.get(id)
      return travel ? [{ id, travel }] : []
    })
    const run: Run = {
      name: null,
      vehicleId: null,
      driver: null,
      driverPhone: null,
      pointId: null,
      toldFrom: null,
      ...(dates(facts) as Pick<Run, 'id' | 'direction' | 'leavesAt' | 'until'>),
      setFor: null,
      summitId,
      state: 'planned',
      revision: 1,
      createdAt: at,
      updatedAt: at,
    }
    return { run, going, seen, setFor: setFor ? new Date(setFor) : null, isNew: true }
  })
}

/**
 * Adds runs of the current edition with their people, all or none, in a fixed number of statements; a run that is there with the same content stays as it is.
 * People are on the run that was seen, or on none. Refused: `invalid` where an id is given twice, `idTaken` with the run that is there for an id with other content,
 * `onAnotherRun`, `alreadyRiding`, `endsBeforeLeaving`, `noSuchVehicle`, `noSuchPoint`, `vehicleBusy`, `seatsFull`, `notTravelling`, `notFound` for an id of
 * another edition.
 */
export async function createRuns(call: Context & { body: { runs: NewRun[] } }): Promise<RunReply[]> {
  const { db, body } = call
  const { id: summitId } = await currentSummit(db)
  const ids = body.runs.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw refuse('invalid', [{ path: 'runs', code: 'invalid' }])
  // people, runs, vehicles, rides: everywhere in this order, so that no two calls wait for each other
  const held = await holdPeople(
    db,
    body.runs.flatMap(({ people = [] }) => people),
  )
  await lockRunsOf(
    db,
    body.runs.map(({ direction, people = [] }) => ({ direction, ids: people })),
  )
  const existing = await existingRuns(db, summitId, body.runs)
  const list = body.runs.filter(({ id }) => !existing.has(id))
  requireOneRunEach(list, held)
  const boardings = await boardingsOf(call, summitId, { list, held })
  const runs = boardings.map(({ run }) => run)
  for (const run of runs) requireTimes(run)
  await requirePoints(db, runs)
  await requireVehicles(
    db,
    runs.map((run) => ({ run, isNewVehicle: true })),
  )
  if (!(await insertRuns(db, runs))) throw refuse('notFound')
  await noteRuns(
    call,
    runs.map((after) => ({ before: undefined, after })),
  )
  return shownRuns(db, summitId, [...existing.values(), ...(await putOnRuns(call, boardings))])
}
