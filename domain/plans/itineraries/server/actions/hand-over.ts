import type { Context } from '#domain/context.ts'
import { allSummits, currentSummit, endedEditions } from '#domain/ground/summit/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { tellWaiting } from '#domain/waiting-hook.ts'
import { lastDayForgotten } from '#kit/handover/server/forgetting.ts'
import { handedOverReply, handOversTo, noteReceipt } from '#kit/handover/server/receivers.ts'
import { beginHandOver, finishHandOver, unfinishedHandOvers } from '#kit/handover/server/sending.ts'
import { itineraryHandOver as of, receptionOf } from '../../rules.ts'
import { clearCopies, tellSome } from '../store/hand-over.ts'
import { countItineraries } from '../store/list.ts'

/**
 * Records a hand-over to the reception: every change from here on is news. Refused as `changedElsewhere` when a hand-over was made since number
 * `after`, so that a second click, or a second organiser, hands nothing over twice.
 */
export async function noteHandOver(
  {
    db: tx,
    services: { clock },
    actor: author,
  }: Pick<Context, 'db' | 'actor'> & { services: Pick<Services, 'clock'> },
  { after }: { after: number },
) {
  const { id: summitId } = await currentSummit(tx)
  const { news } = await countItineraries(tx, summitId)
  const to = receptionOf(summitId)
  const noted = await beginHandOver(tx, { of, to, author, at: clock.now(), after, news })
  if (!noted) throw refuse('changedElsewhere')
  return { number: noted.version, news }
}

/**
 * Completes recorded hand-overs in batches of people, so that saves do not wait long, including those interrupted by a crash. Returns how many
 * hand-overs.
 */
export async function completeHandOvers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const open = await unfinishedHandOvers(db, of)
  for (const { handOver, editionId } of open) {
    while ((await tellSome(db, handOver, editionId)) > 0);
    await finishHandOver(db, handOver, clock.now())
    await tellWaiting(db)
  }
  return open.length
}

/** How many hand-overs are shown. */
const shown = 50

/** The last hand-overs to the reception of the current edition. */
export async function listHandOvers({ db }: Pick<Context, 'db'>) {
  const { id } = await currentSummit(db)
  return (await handOversTo(db, { of, to: receptionOf(id) }, shown)).map(handedOverReply)
}

/** Notes that the reception has confirmed a hand-over. Refused: `notFound`, also while it is under way. */
export async function noteReceiptOf({
  db,
  services: { clock },
  actor: author,
  body: { version },
}: Context & { body: { version: number } }) {
  const { id } = await currentSummit(db)
  const receipt = { of, to: receptionOf(id), version, author, at: clock.now() }
  if (!(await noteReceipt(db, receipt))) throw refuse('notFound')
  return null
}

/** Copies in the rows go as the values of hand-overs do: they are there for the release before, until the next one drops their column. */
export async function forgetCopies({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  const editions = (await allSummits(db)).map(({ id }) => id)
  const ended = await endedEditions(db, editions, lastDayForgotten(now))
  let count = 0
  while (ended.length > 0) {
    const some = await clearCopies(db, ended)
    if (some === 0) break
    count += some
  }
  return count
}
