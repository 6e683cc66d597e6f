import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { finishHandOver, insertHandOver, lastHandOver, openHandOvers, tellSome } from '../store/hand-over.ts'
import { countItineraries } from '../store/list.ts'

/**
 * Notes that the itineraries are handed over to the reception: whatever changes from here on is news. Refused as `changedElsewhere` when a
 * hand-over was made since number `after`, so that a second press, or a second organiser, tells nothing twice.
 */
export async function noteHandOver(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  actor: Actor,
  { after }: { after: number },
) {
  const { id: summitId } = await currentSummit(tx)
  const last = (await lastHandOver(tx, summitId))?.number ?? 0
  if (last !== after) throw refuse('changedElsewhere')
  const { news } = await countItineraries(tx, summitId)
  const { accountId: actorId, name: actorName } = actor
  const handOver = { summitId, number: after + 1, at: clock.now(), actorId, actorName, news }
  if (!(await insertHandOver(tx, handOver))) throw refuse('changedElsewhere')
  return { number: handOver.number, news }
}

/** Carries noted hand-overs through, some people at a time, so that a save does not wait long; those that a crash cut short as well. Answers how many. */
export async function carryHandOvers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const open = await openHandOvers(db)
  for (const handOver of open) {
    while ((await tellSome(db, handOver)) > 0);
    await finishHandOver(db, handOver, clock.now())
  }
  return open.length
}
