import type { Actor } from '#domain/actor.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { attendees, ownGuestIds, registeredBy } from '#domain/people/participants/server/actions.ts'
import { hotelsOf } from '#domain/plans/itineraries/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { ReaderPerson } from '../../rules/readers.ts'
import type { Asking } from './for-whom.ts'

/** Properties of these people that audiences are matched against. */
export async function readerPeople(
  db: Database,
  { activitiesJoined }: Asking,
  ids: string[],
): Promise<ReaderPerson[]> {
  if (ids.length === 0) return []
  const [people, activities, hotels] = [
    await attendees(db, ids),
    await activitiesJoined.idsOf(db, ids),
    await hotelsOf(db, ids),
  ]
  return people.map((person) => ({
    ...person,
    activityIds: activities.get(person.id) ?? [],
    hotel: hotels.get(person.id) ?? null,
  }))
}

/** The people that an account represents: its organisation's people, the guests who log in with it. */
export async function peopleOfActor(db: Database, asking: Asking, actor: Actor): Promise<ReaderPerson[]> {
  const { id: summitId } = await currentSummit(db)
  if (actor.type === 'guest') return readerPeople(db, asking, await ownGuestIds(db, summitId, actor.account))
  return actor.organisationId
    ? readerPeople(db, asking, await registeredBy(db, summitId, [actor.organisationId]))
    : []
}
