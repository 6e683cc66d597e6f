import { authorOf } from '#domain/people/participants/rules/changes.ts'
import type { TimelineAsked } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { activitiesByIds } from '#domain/programme/activities/server/actions.ts'
import { changesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { attendanceStates } from '../../rules.ts'
import { programmeWords } from '../../words/programme.ts'
import { stateWords } from '../../words/screens.ts'
import { attendancesOfPeople } from '../store.ts'

/** The steps of a person's attendances, and that they were present, in their timeline. */
export async function addAttendances(
  db: Database,
  { participantId, actor, limit, add }: TimelineAsked,
): Promise<void> {
  if (!actor.permissions.has('attendance:list')) return
  const rows = await attendancesOfPeople(db, [participantId])
  const activities = await activitiesByIds(
    db,
    rows.map(({ activityId }) => activityId),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const about = (id: string) => {
    const activity = activities.get(byId.get(id)?.activityId ?? '')
    return (
      activity && {
        kind: 'activity' as const,
        title: nameOf(activity),
        path: `/activities/${activity.id}/people`,
      }
    )
  }
  for (const { subjectId, at, actorName, after } of await changesOfMany(
    db,
    { type: 'attendance', ids: [...byId.keys()] },
    limit,
  )) {
    const of = about(subjectId)
    const state = attendanceStates.find((each) => each === after)
    if (of && state) add({ ...of, at, details: [stateWords[state]], by: authorOf({ actorName }) })
  }
  for (const { id, attendedAt } of rows) {
    const of = about(id)
    if (of && attendedAt) add({ ...of, at: attendedAt, details: [programmeWords.attended] })
  }
}
