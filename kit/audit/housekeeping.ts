import { lt } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { deleteInBatches } from '#kit/db/delete-in-batches.ts'
import type { Step } from '#kit/housekeeping/step.ts'
import { reveals } from './tables.ts'

/** Retention of reveals in days: as long as personal data impact assessments must be kept (PIPL, article 56). */
export const revealsKeptDays = 3 * 366

export const auditHousekeeping: Step<{ db: Database }>[] = [
  {
    name: 'reveals',
    everyMinutes: 1_440,
    run: ({ db }, now) =>
      deleteInBatches(db, reveals, lt(reveals.at, new Date(now.getTime() - revealsKeptDays * 86_400_000))),
  },
]
