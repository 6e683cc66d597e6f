import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { type ActivityOperation, activity, nextState, toldOf, untold } from '../../rules.ts'
import { type Activity, updateActivity } from '../store.ts'
import { activityAbandoned, activityArranged, activityNewsTold } from './events.ts'
import { notifyProposer } from './notify-proposer.ts'
import { changedElsewhere, shownActivity } from './reading.ts'

/** Operations that need a remark to the proposer. */
const needsRemark: readonly ActivityOperation[] = ['return', 'notApprove']
/** Operations that make the activity visible, so it must be complete. */
const needsWhole: readonly ActivityOperation[] = ['publish', 'propose', 'reopen']

type Step = { operation: ActivityOperation; revision: number; remark?: string | undefined }

/**
 * Moves an activity to another state. Refused: `changedElsewhere` when it was changed since it was read, `wrongState`, `activityRemarkNeeded` for a
 * return or refusal without a remark, `invalid` with every problem when an activity that becomes visible is incomplete.
 */
export async function changeState({
  db,
  services,
  actor,
  record: before,
  body: { operation, revision, remark },
}: Context & { record: Activity; body: Step }) {
  await requireCurrent(db, before)
  const state = nextState(before.state, operation)
  if (!state) throw refuse('wrongState')
  if (before.revision !== revision) throw changedElsewhere(before)
  if (needsRemark.includes(operation) && !remark) throw refuse('activityRemarkNeeded')
  const problems = needsWhole.includes(operation) ? activity.problems(before) : []
  if (problems.length > 0) throw refuse('invalid', problems)
  const at = services.clock.now()
  const row = await updateActivity(db, before.id, {
    state,
    remark: remark ?? null,
    updatedAt: at,
    revision: before.revision + 1,
    ...(operation === 'publish' && { told: toldOf(before) }),
  })
  await recordChanges(db, at, actor, { type: 'activity', id: row.id }, [
    { field: 'state', before: before.state, after: state },
  ])
  if (state === 'abandoned')
    await services.events.publish(activityAbandoned, db, { activity: row, at, author: actor })
  else if (state === 'published' || state === 'closed')
    await services.events.publish(activityArranged, db, { activity: row, at, author: actor })
  if (before.state === 'proposed') await notifyProposer(db, services, row)
  return shownActivity(row)
}

/** Records that participants were told the present time and place; false when they knew them. */
export async function noteTold(
  db: Database,
  { events, clock }: Pick<Services, 'events' | 'clock'>,
  activity: Activity,
): Promise<boolean> {
  if (untold(activity, activity.told).length === 0) return false
  await updateActivity(db, activity.id, { told: toldOf(activity) })
  await events.publish(activityNewsTold, db, { activity, at: clock.now() })
  return true
}
