import { capacitiesOf, forms } from '#domain/programme/activities/rules.ts'
import type { Activity } from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { isLive } from '../../rules.ts'
import {
  activitiesWithEndedOffers,
  attendancesOfActivity,
  attendancesOfPeople,
  endedOffers,
  type LockedSeats,
  lockSeats,
  putSeats,
  reservedPlacesGiven,
  type Seats,
} from '../store.ts'
import { arranging, finish, step } from './changing.ts'
import { tell } from './telling.ts'

type Arranged = { activity: Activity; author: Author }

/** The places of a form by the activity's present settings; those who hold one keep it when there are fewer. */
const arranged = (
  activityId: string,
  before: LockedSeats | undefined,
  { form, capacity, reserved }: Pick<Seats, 'form' | 'capacity' | 'reserved'>,
): LockedSeats => {
  const taken = before?.taken ?? 0
  return {
    activityId,
    form,
    capacity,
    reserved,
    taken,
    readTaken: before?.readTaken ?? 0,
    ceiling: capacity === null ? null : Math.max(capacity, taken),
  }
}

/** Listener on activities: updates the places, and offers new ones to the waiting list. */
export async function followActivity(
  tx: Database,
  services: Services,
  { activity, author }: Arranged,
): Promise<void> {
  const before = await lockSeats(tx, activity.id)
  const capacities = capacitiesOf(activity)
  // a form that is no longer offered takes no new people; those who have a place keep it
  const left = Math.max(0, (activity.reservedPlaces ?? 0) - (await reservedPlacesGiven(tx, activity.id)))
  const rows = forms.flatMap((form) => {
    const capacity = capacities[form]
    if (capacity === undefined && !before.has(form)) return []
    const reserved = form === 'onSite' && capacity !== undefined ? left : 0
    return [
      arranged(activity.id, before.get(form), {
        form,
        capacity: capacity === undefined ? 0 : capacity,
        reserved,
      }),
    ]
  })
  await putSeats(tx, rows)
  await finish(tx, services, await arranging(tx, services, activity.id, { actor: author, isOrganiser: true }))
}

/** Listener on activities: all who have a place in an abandoned activity, or wait for one, are told once. Their rows keep their states. */
export async function followAbandoned(
  tx: Database,
  services: Services,
  { activity }: Arranged,
): Promise<void> {
  const rows = (await attendancesOfActivity(tx, activity.id)).filter(({ state }) => isLive(state))
  await tell(tx, services, activity, [
    { news: 'abandoned', rows, occasion: `attendance abandoned ${activity.id}` },
  ])
}

/**
 * Listener on participants: one who is withdrawn or no longer approved gives back every place and leaves every waiting list. `only`: those of these
 * activities.
 */
export async function releasePerson(
  tx: Database,
  services: Services,
  { participantId, author, only }: { participantId: string; author: Author; only?: ReadonlySet<string> },
): Promise<void> {
  const rows = (await attendancesOfPeople(tx, [participantId])).filter(
    ({ state, activityId }) => isLive(state) && (only?.has(activityId) ?? true),
  )
  // locked in one order everywhere, so that two withdrawals do not deadlock
  for (const { activityId } of rows.sort((one, other) => (one.activityId < other.activityId ? -1 : 1))) {
    const work = await arranging(tx, services, activityId, { actor: author, isOrganiser: true })
    const own = (await attendancesOfPeople(tx, [participantId])).find((row) => row.activityId === activityId)
    if (!own || !isLive(own.state)) continue
    step(work, own, 'cancel')
    await finish(tx, services, work)
  }
}

/** Expires offers, and offers the places to the next on the waiting list; returns how many. Safe in several processes. */
export async function lapseOffers(services: Services): Promise<number> {
  const { db, clock } = services
  let lapsed = 0
  for (const activityId of await activitiesWithEndedOffers(db, clock.now()))
    await db.transaction(async (tx) => {
      const work = await arranging(tx, services, activityId, { actor: undefined, isOrganiser: true })
      const ended = await endedOffers(tx, activityId, work.now)
      for (const row of ended) step(work, row, 'lapse')
      await finish(tx, services, work)
      lapsed += ended.length
    })
  if (lapsed > 0) await services.wakeOutbox()
  return lapsed
}
