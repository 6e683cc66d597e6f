import type { Context } from '#domain/context.ts'
import { recordChangesOfMany } from '#kit/db/audit/audit.ts'
import { type Clearance, clearancesOf, putClearances } from '../store.ts'
import { followIn } from './following.ts'

/** A result for the document of a person; `filing`: the batch that it answers. */
export type ClearanceGiven = Pick<
  Clearance,
  'participantId' | 'result' | 'documentDigest' | 'filing' | 'reason'
>

/** Notes what is known of these people of an edition and lets their badges follow. A result counts as long as the person has the document that it is for. */
export async function noteClearances(
  { db, services, actor }: Context,
  summitId: string,
  given: readonly ClearanceGiven[],
): Promise<void> {
  const at = services.clock.now()
  const ids = given.map(({ participantId }) => participantId)
  const before = await clearancesOf(db, ids)
  const by = { at, actorId: actor.accountId, actorName: actor.name }
  await putClearances(
    db,
    given.map((one) => ({ ...one, ...by })),
  )
  await recordChangesOfMany(
    db,
    at,
    given.map(({ participantId, result, reason }) => ({
      author: actor,
      subject: { type: 'clearance', id: participantId },
      changes: [{ field: 'clearance', before: before.get(participantId)?.result ?? null, after: result }],
      reason: reason ?? undefined,
    })),
  )
  await followIn(db, services, summitId, { at, author: actor }, ids)
}
