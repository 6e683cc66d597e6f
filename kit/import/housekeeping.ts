import type { Database } from '#kit/db/database.ts'
import type { Step } from '#kit/housekeeping/step.ts'
import { forgetOldImports } from './store.ts'

/** Deletes old imports. */
export const importHousekeeping: Step<{ db: Database }>[] = [
  { name: 'imports', everyMinutes: 720, run: ({ db }, now) => forgetOldImports(db, now) },
]
