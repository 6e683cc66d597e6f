import type { Context } from '#domain/context.ts'
import { pendingSince } from '#domain/people/participants/server/actions.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Overview } from '../../api.ts'
import { waitingSpans } from '../../rules.ts'
import { decisionTimes } from '../store.ts'
import { queueOf } from './queue.ts'

/** The review in figures: of the current edition, the times of decisions of all. */
export async function overviewOf({ db, services: { clock }, actor }: Context): Promise<Overview> {
  const waiting = await queueOf({
    db,
    services: { clock },
    actor,
    query: {
      status: 'pending',
      sort: 'longestWaiting',
      current: 1,
      size: 5,
    },
  })
  return {
    longestWaiting: waiting.records,
    waiting: await pendingSince(db, waitingSpans(eventDay(clock.now()))),
    decided: await decisionTimes(db),
  }
}
