import type { Context } from '#domain/context.ts'
import { createLimits, type Limit } from '#kit/gates/limits/limits.ts'
import { refuse } from '../../refusals.ts'
import { tooManyRevealed } from './events.ts'

/** Protected values that one account may reveal in an hour: more than a desk needs that checks each arriving guest, too few to copy the data. */
export const revealsPerHour: Limit = { name: 'reveal', times: 100, seconds: 3_600 }

/**
 * Counts a reveal, over all sessions and processes. Refuses `tooManyReveals`, and publishes the first refusal: that must survive the refusal, so it
 * does not run in the call's transaction.
 */
export async function countReveal({ services, actor }: Pick<Context, 'services' | 'actor'>): Promise<void> {
  const { db, clock, events, wakeOutbox } = services
  const counted = { limit: revealsPerHour, of: actor.accountId }
  const { waitSeconds, beginsWait } = await createLimits(db, clock).takeOrWait(counted)
  if (waitSeconds === 0) return
  if (beginsWait) {
    await db.transaction((tx) => events.publish(tooManyRevealed, tx, { actor, at: clock.now() }))
    await wakeOutbox()
  }
  throw refuse('tooManyReveals', { waitSeconds })
}
