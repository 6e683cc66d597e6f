import type { Database } from '#kit/db/database.ts'
import { isLive } from '../../rules.ts'
import { attendancesOfPeople } from '../store.ts'

/** The activities that these people take part in or wait for, by person. */
export async function activitiesOfPeople(
  db: Database,
  participantIds: string[],
): Promise<Map<string, string[]>> {
  const live = (await attendancesOfPeople(db, participantIds)).filter(({ state }) => isLive(state))
  const byPerson = Map.groupBy(live, ({ participantId }) => participantId)
  return new Map([...byPerson].map(([id, rows]) => [id, rows.map(({ activityId }) => activityId)]))
}
