import type { Actor } from '#domain/actor.ts'
import { countIncomplete as countIntentions } from '#domain/intentions/server/actions.ts'
import { countIncomplete as countItineraries } from '#domain/itineraries/server/actions.ts'
import { countIncomplete as countMessagesMissing } from '#domain/messages/server/actions.ts'
import { ownOrganisation } from '#domain/organisations/server/actions.ts'
import type { Status } from '#domain/participants/rules.ts'
import { participantCounts, standingGuestIds } from '#domain/participants/server/actions.ts'
import { windowOf } from '#domain/summit/rules.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import { type Task, tasksFrom } from '../rules.ts'

/** The task list of the actor's own organisation in the current edition. */
export async function tasksOf(db: Database, clock: Clock, actor: Actor): Promise<Task[]> {
  const organisation = await ownOrganisation(db, actor)
  const summit = await currentSummit(db)
  const counts = await participantCounts(db, { organisationId: organisation.id })
  const guests = await standingGuestIds(db, { summitId: summit.id, organisationId: organisation.id })
  const sum = (of: Status, figure: 'count' | 'incomplete' = 'count') =>
    counts.filter(({ status }) => status === of).reduce((total, row) => total + row[figure], 0)
  return tasksFrom({
    organisationMissing: organisation.missing,
    incomplete: sum('draft', 'incomplete'),
    complete: sum('draft') - sum('draft', 'incomplete'),
    returned: sum('returned'),
    pending: sum('pending'),
    approved: sum('approved'),
    messagesMissing: await countMessagesMissing(db, guests),
    intentionsMissing: await countIntentions(db, guests),
    itinerariesMissing: await countItineraries(db, guests),
    registration: windowOf(summit, 'registration', clock.now()),
    edits: windowOf(summit, 'edits', clock.now()),
  })
}
