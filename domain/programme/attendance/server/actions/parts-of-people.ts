import { type Activity, activitiesByIds } from '#domain/programme/activities/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { isLive } from '../../rules.ts'
import { type Attendance, attendancesOfPeople } from '../store.ts'

export type Part = { attendance: Attendance; activity: Activity }

const beginOf = ({ activity }: Part) => activity.beginsAt?.getTime() ?? Number.MAX_SAFE_INTEGER

/** What these people take part in or wait for, in order of time, by person. */
export async function partsOfPeople(db: Database, ids: string[]): Promise<Map<string, Part[]>> {
  const live = (await attendancesOfPeople(db, ids)).filter(({ state }) => isLive(state))
  const activities = await activitiesByIds(db, [...new Set(live.map(({ activityId }) => activityId))])
  const parts = live.flatMap((attendance): Part[] => {
    const activity = activities.get(attendance.activityId)
    return activity && activity.state !== 'abandoned' ? [{ attendance, activity }] : []
  })
  const inTime = parts.toSorted((one, other) => beginOf(one) - beginOf(other))
  return Map.groupBy(inTime, ({ attendance }) => attendance.participantId)
}
