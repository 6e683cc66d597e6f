import type { Actor } from '#domain/actor.ts'
import { activitiesOfPeople } from '#domain/attendance/server/actions.ts'
import { hotelsOf } from '#domain/itineraries/server/actions.ts'
import { attendees, ownGuestIds, registeredBy } from '#domain/participants/server/actions.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { NoticePerson } from '../../rules.ts'

/** What decides whether a notice is for these people. */
export async function noticePeople(db: Database, ids: string[]): Promise<NoticePerson[]> {
  if (ids.length === 0) return []
  const [people, activities, hotels] = [
    await attendees(db, ids),
    await activitiesOfPeople(db, ids),
    await hotelsOf(db, ids),
  ]
  return people.map((person) => ({
    ...person,
    activityIds: activities.get(person.id) ?? [],
    hotel: hotels.get(person.id) ?? null,
  }))
}

/** Those who come and for whom an account answers: its organisation's people, the guests who log in with it, the person of a share link. */
export async function peopleOfActor(db: Database, actor: Actor): Promise<NoticePerson[]> {
  if (actor.sharedParticipantId) return noticePeople(db, [actor.sharedParticipantId])
  const { id: summitId } = await currentSummit(db)
  if (actor.type === 'guest') return noticePeople(db, await ownGuestIds(db, summitId, actor.account))
  return actor.organisationId
    ? noticePeople(db, await registeredBy(db, summitId, [actor.organisationId]))
    : []
}
