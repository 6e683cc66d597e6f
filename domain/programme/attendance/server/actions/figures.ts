import type { FiguresAsked } from '#domain/people/forgetting/server/actions/hooks.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { activitiesByIds, activityIdsOf } from '#domain/programme/activities/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { figureWords } from '../../words/figures.ts'
import { attendedOf } from '../store.ts'

/** How many had a place in each activity of an edition, and how many came, kept when the names go. */
export async function keepAttendance(db: Database, { summitId, add }: FiguresAsked): Promise<void> {
  const counts = await attendedOf(db, activityIdsOf(summitId))
  const activities = await activitiesByIds(
    db,
    counts.map(({ activityId }) => activityId),
  )
  for (const { activityId, confirmed, attended } of counts) {
    const activity = activities.get(activityId)
    if (!activity) continue
    const about = { value: activityId, label: nameOf(activity) }
    add({ ...about, figure: 'activityPlaces', title: figureWords.places, count: confirmed })
    add({ ...about, figure: 'activityAttended', title: figureWords.attended, count: attended })
  }
}
