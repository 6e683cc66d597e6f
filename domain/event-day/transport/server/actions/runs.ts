import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import type { RunReply, RunStep } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { nextStates, type RunChange } from '../../rules.ts'
import { dropRidesOfRun, lockRun, putRun, type Run, ridesOfRuns } from '../store.ts'
import { holdPeople, noteRides } from './boarding.ts'
import { dueNow, shownOne } from './knowing.ts'
import { requireOpenRun, runText } from './run-facts.ts'
import { dates, noteRuns, requirePoints, requireTimes, requireVehicles } from './run-rules.ts'

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
  await requirePoints(db, [after])
  await requireVehicles(db, [{ run: after, isNewVehicle: after.vehicleId !== before.vehicleId }])
  // the times are set for what the screen had; who got on since is on a run of these times
  const setFor = change.setFor === null ? await dueNow(db, before) : after.setFor
  const saved = await putRun(db, before, { ...change, setFor, updatedAt: services.clock.now() })
  await noteRuns(call, [{ before, after: saved }])
  return shownOne(db, saved)
}

/**
 * Takes a run to another state; the same again changes nothing. Once cancelled, its vehicle is free and its people are without a run. Refused:
 * `notFound`, `notFromHere` where somebody else was faster or the step is not possible, `changedElsewhere` with the run as it is where it has people by now whom
 * the caller has not seen, `notEditable`.
 */
export async function stepRun(call: OnRun & { body: RunStep }): Promise<RunReply> {
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
    const shownBefore = await shownOne(db, before)
    const gone = await dropRidesOfRun(db, before.id)
    const { riders } = body
    const isUnseen = riders && gone.some(({ participantId }) => !riders.includes(participantId))
    if (isUnseen) throw refuse('changedElsewhere', shownBefore)
    const said = await runText(db, before)
    await noteRides(
      { db, at, author: call.actor },
      gone.map(({ participantId, direction }) => ({ participantId, direction, before: said, after: null })),
    )
  }
  const saved = await putRun(db, before, { state: body.to, updatedAt: at })
  await noteRuns(call, [{ before, after: saved }])
  return shownOne(db, saved)
}
