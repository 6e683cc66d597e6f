import { vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import type { Held } from '#domain/held-hook.ts'
import type { GiveBack } from '#domain/people/merges/server/actions.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import type { NamedAuthor } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import { isOpen } from '../../rules.ts'
import { directionWords } from '../../words.ts'
import { dropRides, dropRidesOfPerson, lockRuns, ridesOfPerson, ridesOfRuns, runsAmong } from '../store.ts'
import { noteRides, type RideChange } from './boarding.ts'
import { runTexts } from './run-facts.ts'

/** Listener on participants: the seats of one who is withdrawn or no longer approved are free at once. */
export async function freeSeatsOf(
  db: Database,
  { participantId, at, author }: { participantId: string; at: Date; author: NamedAuthor | undefined },
): Promise<void> {
  const gone = await dropRidesOfPerson(db, participantId)
  if (gone.length === 0) return
  const said = await runTexts(
    db,
    await runsAmong(
      db,
      gone.map(({ runId }) => runId),
    ),
  )
  await noteRides(
    { db, at, author },
    gone.map(({ direction, runId }) => ({
      participantId,
      direction,
      before: said.get(runId) ?? null,
      after: null,
    })),
  )
  await notify(db, transportTopic)
}

/** Handler of what somebody holds: their seats in runs that are not over. */
export async function addHeldRides(
  db: Database,
  { participantId, add }: { participantId: string; add(held: Held): void },
): Promise<void> {
  const rides = await ridesOfPerson(db, participantId)
  const runs = await runsAmong(
    db,
    rides.map(({ runId }) => runId),
  )
  const open = new Map(runs.filter(({ state }) => isOpen(state)).map((run) => [run.id, run]))
  const said = await runTexts(db, [...open.values()])
  for (const { runId, direction } of rides) {
    const run = said.get(runId)
    const way = directionWords[direction]
    if (run) add({ kind: 'ride', said: { zh: `${way.zh}，${run}`, en: `${way.en}, ${run}` } })
  }
}

/** Listener on vehicles: open boards show the plate and the driver as they are now. */
export const tellBoards = (db: Database) => notify(db, transportTopic)

/**
 * A merge is undone, and the rides of both are back: those for which their run has no seat any more go, and those of a run that was cancelled. Returns how
 * many go; the history says who has a seat again and who lost it.
 */
export const giveRidesBack: GiveBack = async (db, { changes, actor, services }) => {
  const rows = changes.map((change) => ('gone' in change ? change.gone : change.key))
  const people = new Set(rows.map((row) => String(row.participant_id)))
  const runIds = [...new Set(rows.flatMap((row) => (row.run_id ? [String(row.run_id)] : [])))]
  const runs = await lockRuns(db, runIds)
  const vehicles = await vehiclesAmong(
    db,
    runs.flatMap(({ vehicleId }) => vehicleId ?? []),
  )
  const seatsOf = new Map(vehicles.map(({ id, seats }) => [id, seats]))
  const said = await runTexts(db, runs)
  const noted: RideChange[] = []
  for (const run of runs) {
    const riders = await ridesOfRuns(db, [run.id])
    const seats = run.state === 'cancelled' ? 0 : (seatsOf.get(run.vehicleId ?? '') ?? riders.length)
    const back = riders.filter(({ participantId }) => people.has(participantId))
    const over = isOpen(run.state) || run.state === 'cancelled' ? Math.max(0, riders.length - seats) : 0
    const gone = back.slice(0, over)
    await dropRides(
      db,
      run.id,
      gone.map(({ participantId }) => participantId),
    )
    noted.push(
      ...back.map(({ participantId, direction }, at) => {
        const isGone = at < over
        const name = said.get(run.id) ?? null
        return { participantId, direction, before: isGone ? name : null, after: isGone ? null : name }
      }),
    )
  }
  await noteRides({ db, at: services.clock.now(), author: actor }, noted)
  await notify(db, transportTopic)
  return noted.filter(({ after }) => after === null).length
}
