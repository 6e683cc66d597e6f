import type { NamedAuthor } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { dropPlacements, hasPlan, planOf, plansWith } from '../store.ts'
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

/** Handler of attendance: seats of an activity with a plan are not typed. */
export async function answerPlanned(
  db: Database,
  { activityId, planned }: { activityId: string; planned(): void },
): Promise<void> {
  if (await hasPlan(db, activityId)) planned()
}
