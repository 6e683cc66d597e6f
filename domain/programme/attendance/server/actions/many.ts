import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { wordsOfRefusal } from '#kit/http/refusal.ts'
import type { ManyReport } from '#kit/list/many.ts'
import { refuse } from '../../refusals.ts'
import { holdsPlace, isLive } from '../../rules.ts'
import { type Attendance, attendancesByIds, putAttendances } from '../store.ts'
import { arranging, finish, step } from './changing.ts'
import { namesOfParts } from './people.ts'

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
  const held = rows.filter(({ state }) => holdsPlace(state))
  const changed = held.filter(({ attendedAt }) => (attendedAt !== null) !== attended)
  const attendedAt = attended ? work.now : null
  await putAttendances(
    db,
    changed.map((row) => ({ ...row, attendedAt })),
  )
  await recordChangesOfMany(
    db,
    work.now,
    changed.map((before) => ({
      author: actor,
      subject: { type: 'attendance', id: before.id },
      changes: [{ field: 'attendedAt', before: before.attendedAt, after: attendedAt }],
    })),
  )
  const refused = await refusedOf(
    db,
    rows.filter(({ state }) => !holdsPlace(state)),
  )
  return { done: changed.length, already: held.length - changed.length, refused, gone }
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
