import type { ActivitiesJoined } from '#domain/services.ts'
import { isLive } from '../../rules.ts'
import { activitiesIn, attendancesOfPeople } from '../store.ts'

/** The activities that people take part in or wait for, for lower nouns (`Services`). */
export const activitiesJoined: ActivitiesJoined = {
  idsIn: activitiesIn,
  async idsOf(db, participantIds) {
    const live = (await attendancesOfPeople(db, participantIds)).filter(({ state }) => isLive(state))
    const byPerson = Map.groupBy(live, ({ participantId }) => participantId)
    return new Map([...byPerson].map(([id, rows]) => [id, rows.map(({ activityId }) => activityId)]))
  },
}
