import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { createLimits, type Limit } from '#kit/limits/limits.ts'
import { refuse } from '../../refusals.ts'
import { tooManyRevealed } from './events.ts'

/** Protected values that one account may see in an hour: more than a desk needs that looks at one for each arriving guest, less than a copy. */
export const revealsPerHour: Limit = { name: 'reveal', times: 100, seconds: 3_600 }

/**
 * Counts a look at a protected value, over all sessions and processes. Refuses `tooManyReveals`, and announces the first refusal: what is
 * announced stays although the call is refused, so it does not run in the call's transaction.
 */
export async function countReveal(services: Services, actor: Actor): Promise<void> {
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
