import type { Context } from '#domain/context.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { type Activity, activitiesByIds } from '#domain/programme/activities/server/actions.ts'
import { type Addressed, outsideOf } from '#domain/programme/audience/rules.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { isLive } from '../../rules.ts'
import { answerAccess, linksAsking } from '../store/answer-links.ts'
import { type Attendance, attendancesOfPeople, placesByOrganisation } from '../store.ts'

/** A person's part in an activity, with the person and the activity. */
type Part = { row: Attendance; person: Addressed; activity: Activity }

/** What becomes of places when people are of another kind or organisation. */
export type PlacesAfter = {
  kept: Place[]
  /** In activities that are not for them any more. */
  lost: Place[]
  /** An activity in which their organisation then has more people than it may. */
  over: { name: Bilingual; max: number } | undefined
}
type Place = { participantId: string; activityId: string; name: Bilingual }

const placeOf = ({ row: { participantId, activityId }, activity }: Part): Place => ({
  participantId,
  activityId,
  name: nameOf(activity),
})

/** The first activity in which an organisation would have too many people with those who come to it. */
async function overIn(db: Database, parts: readonly Part[]): Promise<PlacesAfter['over']> {
  const coming = parts.filter(({ row, person }) => row.organisationId !== person.organisationId)
  for (const [activity, theirs] of Map.groupBy(coming, (part) => part.activity)) {
    const max = activity.placesPerOrganisation
    const id = theirs[0]?.person.organisationId
    if (!max || !id) continue
    const held = (await placesByOrganisation(db, activity.id, [id])).get(id) ?? 0
    if (held + theirs.length > max) return { name: nameOf(activity), max }
  }
  return undefined
}

/** What becomes of the places of people, given as they will be: all of one organisation. */
export async function placesAfter(db: Database, people: readonly Addressed[]): Promise<PlacesAfter> {
  const ids = people.map(({ id }) => id)
  const rows = (await attendancesOfPeople(db, ids)).filter(({ state }) => isLive(state))
  const activities = await activitiesByIds(db, [...new Set(rows.map(({ activityId }) => activityId))])
  const parts = rows.flatMap((row): Part[] => {
    const [person, activity] = [
      people.find(({ id }) => id === row.participantId),
      activities.get(row.activityId),
    ]
    return person && activity ? [{ row, person, activity }] : []
  })
  const { true: lost = [], false: kept = [] } = Object.groupBy(parts, ({ person, activity }) =>
    outsideOf(activity.audience ?? null, person).length > 0 ? 'true' : 'false',
  )
  return { kept: kept.map(placeOf), lost: lost.map(placeOf), over: await overIn(db, kept) }
}

/** Revokes the links by which the organisation of these people answers for them: it is another one now. */
export async function endAnswersOfOrganisation(
  { db, services: { clock } }: Pick<Context, 'db' | 'services'>,
  participantIds: string[],
): Promise<void> {
  const rows = await attendancesOfPeople(db, participantIds)
  const links = await linksAsking(
    db,
    rows.map(({ id }) => id),
    'organisation',
  )
  await answerAccess.revoke(db, clock.now(), links)
}
