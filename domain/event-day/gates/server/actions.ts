import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#domain/context.ts'
import { daysOf } from '#domain/event-day/zones/rules/effective.ts'
import { currentSummit, ofEdition, type Summit } from '#domain/ground/summit/server/actions.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { findActivity } from '#domain/programme/activities/server/actions.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import type { Occasion } from '../api.ts'
import { record } from '../record.ts'
import { refuse } from '../refusals.ts'
import type { OccasionGiven } from '../rules.ts'
import {
  activitiesWithout,
  findGate,
  gatesWithout,
  hasOccasions,
  insertOccasions,
  lockOccasion,
  type NamedOccasion,
  occasionsOf,
  putEnded,
} from './store.ts'
import { gates } from './tables.ts'

export {
  findGate,
  gateRows,
  gatesOf,
  type NamedOccasion,
  occasionsAmong,
  occasionsOn,
  occasionsTogether,
  type StoredGate as Gate,
} from './store.ts'

/**
 * A gate without an occasion is about to be deleted, in this transaction. Whoever has something that must stay calls `keep`, and it is not; what else belongs
 * to the gate goes with it.
 */
export const beforeGateIsDeleted = defineHook<{ gateId: string; keep(): void }>('gates.beforeGateIsDeleted')

/** A gate that was added by mistake is deleted with what was made for it. Refused: `gateUsed`. */
export const gateActions = recordActions(record, gates, {
  ...ofEdition,
  async beforeRemove(db, { services: { hooks } }, { id: gateId }) {
    let isKept = await hasOccasions(db, gateId)
    const keep = () => {
      isKept = true
    }
    if (!isKept) await hooks?.ask(beforeGateIsDeleted, db, { gateId, keep })
    if (isKept) throw refuse('gateUsed')
  },
})

export const shownOccasion = ({ zh, en, endedAt, summitId: _edition, ...row }: NamedOccasion): Occasion => ({
  ...row,
  name: { zh, en },
  isEnded: endedAt !== null,
})

export async function listOccasions({ db }: Pick<Context, 'db'>): Promise<Occasion[]> {
  return (await occasionsOf(db, (await currentSummit(db)).id, 1_000)).map(shownOccasion)
}

export async function occasionChoices({ db }: Pick<Context, 'db'>) {
  const summit = await currentSummit(db)
  return {
    gates: (await gatesWithout(db, summit.id, daysOf(summit))).map((gate) => ({
      id: gate.id,
      name: { zh: gate.chineseName, en: gate.englishName },
    })),
    activities: (await activitiesWithout(db, summit.id)).map((row) => ({ id: row.id, name: nameOf(row) })),
  }
}

/** The rows of what is to be added. Refuses `notFound`, `wrongState` for an activity that nobody sees or that has no time. */
async function rowsOf(db: Database, summit: Summit, at: Date, given: OccasionGiven) {
  const own = { summitId: summit.id, createdAt: at }
  if (given.kind === 'activity') {
    const activity = await findActivity(db, given.activityId)
    if (activity?.summitId !== summit.id) throw refuse('notFound')
    const isShown = activity.state === 'published' || activity.state === 'closed'
    if (!isShown || !activity.beginsAt) throw refuse('wrongState')
    const { id: activityId, beginsAt } = activity
    return [{ ...own, id: randomUUID(), kind: given.kind, day: eventDay(beginsAt), activityId }]
  }
  if (given.kind === 'gateDay') {
    const gate = await findGate(db, summit.id, given.gateId)
    if (!gate) throw refuse('notFound')
    return daysOf(summit).map((day) => ({ ...own, id: randomUUID(), kind: given.kind, day, gateId: gate.id }))
  }
  return [{ ...own, ...given }]
}

/** Adds occasions; those that are there stay as they are. Refuses as `rowsOf`, `invalid` for a day outside of the edition, `idTaken` for an id with other content. */
export async function addOccasion({
  db,
  services: { clock },
  actor,
  body,
}: Context & { body: OccasionGiven }): Promise<null> {
  const at = clock.now()
  const summit = await currentSummit(db)
  const isDated = body.kind !== 'activity' && body.kind !== 'gateDay'
  if (isDated && !daysOf(summit).includes(body.day))
    throw refuse('invalid', [{ path: 'day', code: 'invalid' }])
  const added = await insertOccasions(db, await rowsOf(db, summit, at, body))
  if (isDated && added.length === 0) {
    const there = await lockOccasion(db, summit.id, body.id)
    if (!there || !isDeepStrictEqual({ ...there, ...body }, there)) throw refuse('idTaken')
  }
  for (const id of added)
    await recordChanges(db, at, actor, { type: 'occasion', id }, [
      { field: 'state', before: null, after: 'added' },
    ])
  return null
}

/** Refuses `notFound`. */
export async function endOccasion({
  db,
  services: { clock },
  actor,
  body: { id, isEnded },
}: Context & { body: { id: string; isEnded: boolean } }): Promise<null> {
  const at = clock.now()
  const row = await lockOccasion(db, (await currentSummit(db)).id, id)
  if (!row) throw refuse('notFound')
  if ((row.endedAt !== null) === isEnded) return null
  await putEnded(db, id, isEnded ? at : null)
  const [before, after] = isEnded ? ['inUse', 'ended'] : ['ended', 'inUse']
  await recordChanges(db, at, actor, { type: 'occasion', id }, [{ field: 'state', before, after }])
  return null
}
