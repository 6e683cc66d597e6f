import type { Database } from '#kit/db/database.ts'
import type { Step } from '#kit/housekeeping/step.ts'
import { forgetOldCounters } from '#kit/limits/counters.ts'
import { forgetOldSlidingCounts } from '#kit/limits/sliding-counts.ts'
import { deleteOldReplies } from './idempotency.ts'

/** Deletes expired idempotency keys and counters. */
export const serverHousekeeping: Step<{ db: Database }>[] = [
  { name: 'replies-given', everyMinutes: 5, run: ({ db }, now) => deleteOldReplies(db, now) },
  { name: 'rate-limits', everyMinutes: 15, run: ({ db }, now) => forgetOldCounters(db, now) },
  { name: 'sliding-counts', everyMinutes: 15, run: ({ db }, now) => forgetOldSlidingCounts(db, now) },
]
