import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { wordsOfRefusal } from '#kit/http/refusal.ts'
import type { ManyReport } from '#kit/list/many.ts'
import { refuse } from '../../refusals.ts'
import { isLive } from '../../rules.ts'
import { type Attendance, attendancesByIds } from '../store.ts'
import { arranging, finish, step } from './changing.ts'
import { namesOfParts } from './people.ts'
import { recordPresence } from './presence.ts'

type Many = Context & { params: { id: string } }

/** The chosen rows of an activity whose places are locked; those of others, and those that are gone, are named. */
async function chosenIn({ db, services, actor, params: { id: activityId } }: Many, ids: readonly string[]) {
  const work = await arranging(db, services, activityId, { actor, isOrganiser: true })
  await requireCurrent(db, work.activity)
  const rows = (await attendancesByIds(db, [...new Set(ids)])).filter((row) => row.activityId === activityId)
  const found = new Set(rows.map(({ id }) => id))
  return { work, rows, gone: [...new Set(ids)].filter((id) => !found.has(id)) }
}

/** Names those of whom the state did not allow it. */
async function refusedOf(db: Database, rows: readonly Attendance[]): Promise<ManyReport['refused']> {
  const names = await namesOfParts(
    db,
    rows.map(({ id }) => id),
  )
  const why = wordsOfRefusal(refuse('wrongState'))
  return rows.map(({ id }) => ({ id, name: names.get(id) ?? null, why }))
}

/** Records of many people of an activity that they were present, or reverts that; those without a place are named. */
export async function markMany({
  body: { ids, attended },
  ...call
}: Many & { body: { ids: string[]; attended: boolean } }): Promise<ManyReport> {
  const { db, actor } = call
  const { work, rows, gone } = await chosenIn(call, ids)
  const { leftOut, ...figures } = await recordPresence(db, { actor, now: work.now, attended }, rows)
  return { ...figures, refused: await refusedOf(db, leftOut), gone }
}

/** Takes many people out of an activity, and only then offers the free places, so that none is offered to one of them; those who have left are counted. */
export async function releaseMany({
  body: { ids },
  ...call
}: Many & { body: { ids: string[] } }): Promise<ManyReport> {
  const { work, rows, gone } = await chosenIn(call, ids)
  const live = rows.filter(({ state }) => isLive(state))
  for (const row of live) step(work, row, 'cancel')
  await finish(call.db, call.services, work)
  return { done: live.length, already: rows.length - live.length, refused: [], gone }
}
