import { eq } from 'drizzle-orm'
import { beginPlan } from '#domain/event-day/seating/server/actions/beginning.ts'
import { lockPlan } from '#domain/event-day/seating/server/actions/changing.ts'
import { arrangePlan } from '#domain/event-day/seating/server/actions/seating.ts'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import { activities } from '#domain/programme/activities/server/tables.ts'
import { expectedOnSite } from '#domain/programme/attendance/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { DemoActors } from './demo-actors.ts'

type Stage = { db: Database; services: Services }

/** Seats the activity to which most people come, by the usual rules; the plan is still a draft. */
export async function addSeating(
  { db, services }: Stage,
  { id: summitId }: Pick<Summit, 'id'>,
  { programme: actor }: DemoActors,
  hallId: string,
): Promise<void> {
  const call = { db, services, actor }
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.summitId, summitId))
  let largest: { id: string; people: number } | undefined
  for (const { id } of rows) {
    const { length: people } = await expectedOnSite(db, id)
    if (people > (largest?.people ?? 0)) largest = { id, people }
  }
  if (!largest) return
  const { plan } = await beginPlan({ ...call, params: { id: largest.id }, body: { hallId } })
  const record = await lockPlan(db, plan.id)
  if (record) await arrangePlan({ ...call, record, body: { revision: record.revision } })
}
