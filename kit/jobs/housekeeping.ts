import type { Database } from '#kit/db/database.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import { deleteOldJobs } from './store.ts'

const day = 86_400_000

/** The most that one run deletes. */
const max = 500

/** How long a result is kept for its maker. A job that has not ended after two days does not end any more. */
export const keptFor = { ended: day, unfinished: 2 * day }

export const jobsHousekeeping: Step<{ db: Database }>[] = [
  {
    name: 'ended-jobs',
    everyMinutes: 30,
    run: ({ db }, now) =>
      deleteOldJobs(
        db,
        {
          ended: new Date(now.getTime() - keptFor.ended),
          started: new Date(now.getTime() - keptFor.unfinished),
        },
        max,
      ),
  },
]
