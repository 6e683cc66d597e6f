import { seatsInWords } from '#domain/event-day/halls/words/seats.ts'
import type { Held } from '#domain/held-hook.ts'
import type { GiveBack } from '#domain/people/merges/server/actions.ts'
import { isShown, nameOf } from '#domain/programme/activities/rules.ts'
import { activitiesByIds } from '#domain/programme/activities/server/actions.ts'
import { expectedOnSite } from '#domain/programme/attendance/server/actions.ts'
import type { NamedAuthor } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import {
  dropPlacements,
  hasPlan,
  placedIn,
  placementsOf,
  planOf,
  plansByActivity,
  plansWith,
} from '../store.ts'
import { lockPlan, nextRevision } from './changing.ts'

type Left = { participantIds: readonly string[]; at: Date; author: NamedAuthor | undefined }

/** Vacates the seats of these people in one plan; nobody else moves. */
async function vacateIn(db: Database, planId: string, { participantIds, at, author }: Left): Promise<void> {
  const plan = await lockPlan(db, planId)
  if (!plan) return
  const { rowCount } = await dropPlacements(db, planId, participantIds)
  if (rowCount) await nextRevision(db, plan, {}, { at, author })
}

/** Listener on attendance: whoever gives up a place vacates the seat. */
export async function vacateAfter(db: Database, left: Left & { activityId: string }): Promise<void> {
  const plan = await planOf(db, left.activityId)
  if (plan) await vacateIn(db, plan.id, left)
}

/** Listener on participants: one who is withdrawn or no longer approved vacates every seat. */
export async function vacatePerson(
  db: Database,
  { participantId, at, author }: { participantId: string; at: Date; author: NamedAuthor | undefined },
): Promise<void> {
  for (const { id } of await plansWith(db, [participantId]))
    await vacateIn(db, id, { participantIds: [participantId], at, author })
}

/** Handler of what somebody holds: seats of plans that are not published yet, in activities that take place and are not over. Those of published ones are in the attendance. */
export async function addPlannedSeats(
  db: Database,
  { participantId, at, add }: { participantId: string; at: Date; add(held: Held): void },
): Promise<void> {
  const found = await placedIn(db, participantId)
  const activities = await activitiesByIds(
    db,
    found.map(({ activityId }) => activityId),
  )
  for (const { activityId, drawing, seatId } of found) {
    const activity = activities.get(activityId)
    const seat = seatsInWords(drawing).get(seatId)?.place
    const isOver =
      !activity || !isShown(activity.state) || (activity.endsAt !== null && activity.endsAt <= at)
    if (isOver || !seat) continue
    const name = nameOf(activity)
    add({ kind: 'seat', said: { zh: `${name.zh}，${seat.zh}`, en: `${name.en}: ${seat.en}` } })
  }
}

/**
 * A merge is undone, and the rows of both are back: those of people who did not get their place again go, and the seats that people see follow. Returns
 * how many go.
 */
export const giveSeatsBack: GiveBack = async (db, { changes, actor, services }) => {
  const ids = changes.map((change) => String(('gone' in change ? change.gone : change.key).plan_id))
  const at = services.clock.now()
  let lost = 0
  for (const { id, activityId } of await plansByActivity(db, ids)) {
    const plan = await lockPlan(db, id)
    if (!plan) continue
    const expected = new Set((await expectedOnSite(db, activityId)).map(({ participantId }) => participantId))
    const gone = (await placementsOf(db, id)).filter(({ participantId }) => !expected.has(participantId))
    await dropPlacements(
      db,
      id,
      gone.map(({ participantId }) => participantId),
    )
    lost += gone.filter(({ seatId }) => seatId !== null).length
    await nextRevision(db, plan, {}, { at, author: actor })
  }
  return lost
}

/** Handler of attendance: seats of an activity with a plan are not typed. */
export async function answerPlanned(
  db: Database,
  { activityId, planned }: { activityId: string; planned(): void },
): Promise<void> {
  if (await hasPlan(db, activityId)) planned()
}
