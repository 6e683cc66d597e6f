import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { finishHandOver, insertHandOver, lastHandOver, openHandOvers, tellSome } from '../store/hand-over.ts'
import { countItineraries } from '../store/list.ts'

/**
 * Records a hand-over to the reception: every change from here on is news. Refused as `changedElsewhere` when a hand-over was made since number
 * `after`, so that a second click, or a second organiser, hands nothing over twice.
 */
export async function noteHandOver(
  {
    db: tx,
    services: { clock },
    actor,
  }: Pick<Context, 'db' | 'actor'> & { services: Pick<Services, 'clock'> },
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

/**
 * Completes recorded hand-overs in batches of people, so that saves do not wait long, including those interrupted by a crash. Returns how many
 * hand-overs.
 */
export async function completeHandOvers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const open = await openHandOvers(db)
  for (const handOver of open) {
    while ((await tellSome(db, handOver)) > 0);
    await finishHandOver(db, handOver, clock.now())
  }
  return open.length
}
