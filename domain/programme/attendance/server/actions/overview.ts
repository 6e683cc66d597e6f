import type { Context } from '#domain/context.ts'
import { currentSummit, findCurrent, requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { lockActivity, noteTold, shownActivities } from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { refuse } from '../../refusals.ts'
import { isLive } from '../../rules.ts'
import { attendancesOfActivity, countsOf, seatsOf } from '../store.ts'
import { tell } from './telling.ts'

/** Places and people of each published activity of the current edition, ordered by start. */
export async function activityLoad({ db }: Pick<Context, 'db'>) {
  const { id: summitId } = await currentSummit(db)
  const activities = (await shownActivities(db, { summitId })).filter(({ state }) => state !== 'abandoned')
  const ids = activities.map(({ id }) => id)
  const seats = await seatsOf(db, ids)
  const counts = await countsOf(db, ids)
  return activities.map((activity) => {
    const capacities = seats
      .filter(({ activityId }) => activityId === activity.id)
      .map(({ capacity }) => capacity)
    const count = counts.get(activity.id)
    return {
      id: activity.id,
      name: nameOf(activity),
      mode: activity.mode,
      beginsAt: activity.beginsAt?.toISOString() ?? '',
      places: capacities.some((each) => each === null)
        ? null
        : capacities.reduce((sum: number, each) => sum + (each ?? 0), 0),
      confirmed: count?.confirmed ?? 0,
      unanswered: (count?.assigned ?? 0) + (count?.offered ?? 0),
      waiting: count?.waitlisted ?? 0,
    }
  })
}

/** Tells all participants that time or place has changed; returns the number of messages. Refused: `wrongState` when nothing has. */
export async function tellChanged({
  db: tx,
  services,
  params: { id: activityId },
}: Pick<Context, 'db' | 'services'> & { params: { id: string } }): Promise<{ told: number }> {
  const activity = await lockActivity(tx, activityId)
  if (!activity) throw refuse('notFound')
  await requireCurrent(tx, activity)
  if (!(await noteTold(tx, services, activity))) throw refuse('wrongState')
  const rows = (await attendancesOfActivity(tx, activityId)).filter(({ state }) => isLive(state))
  const occasion = `attendance changed ${activityId} ${activity.revision}`
  return { told: await tell(tx, services, activity, [{ news: 'changed', rows, occasion }]) }
}

const day = 86_400_000

/** Reminds the participants of activities that begin within a day, once, and asks unanswered assignments again; returns the number of messages. */
export async function remind(services: Services): Promise<number> {
  const { db, clock } = services
  const now = clock.now()
  const summit = await findCurrent(db)
  // on a first start there is no current edition for a moment
  if (!summit) return 0
  const soon = (await shownActivities(db, { summitId: summit.id })).filter(
    ({ state, beginsAt }) =>
      state !== 'abandoned' && beginsAt && beginsAt > now && beginsAt.getTime() <= now.getTime() + day,
  )
  let told = 0
  for (const activity of soon)
    await db.transaction(async (tx) => {
      const rows = await attendancesOfActivity(tx, activity.id)
      const of = `${activity.id} ${activity.beginsAt?.getTime()}`
      const unanswered = rows.filter(
        ({ state, changedAt }) => state === 'assigned' && changedAt.getTime() <= now.getTime() - day / 2,
      )
      const confirmed = rows.filter(({ state }) => state === 'confirmed')
      told += await tell(tx, services, activity, [
        ...unanswered.map((row) => ({
          news: 'assigned' as const,
          rows: [row],
          occasion: `attendance asked again ${of} ${row.id}`,
        })),
        { news: 'reminded', rows: confirmed, occasion: `attendance reminded ${of}` },
      ])
    })
  if (told > 0) await services.wakeOutbox()
  return told
}
