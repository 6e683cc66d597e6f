import type { Context } from '#domain/context.ts'
import { participantCounts } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Overview } from '../../api.ts'
import { chartDays } from '../../rules.ts'
import { submissionsByDay } from '../store.ts'
import { queueOf } from './queue.ts'

const dayLength = 86_400_000

// the event's zone has no daylight saving time, so days are 24 hours apart
const lastDays = (now: Date) =>
  Array.from({ length: chartDays }, (_, at) =>
    eventDay(new Date(now.getTime() - (chartDays - 1 - at) * dayLength)),
  )

async function submissions(db: Database, now: Date): Promise<Overview['submissions']> {
  const rows = await submissionsByDay(db, new Date(now.getTime() - chartDays * dayLength))
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  return lastDays(now).map((day) => ({ day, count: counts.get(day) ?? 0 }))
}

/** The figures of the organisers' overview: of the current edition; the submissions by day are those of all editions. */
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
    counts: await participantCounts(db),
    longestWaiting: waiting.records,
    submissions: await submissions(db, clock.now()),
  }
}
