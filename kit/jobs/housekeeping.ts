import type { Database } from '#kit/db/database.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import { keptFor } from './states.ts'
import { deleteOldJobs } from './store.ts'

/** The most that one run deletes. */
const max = 500

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
