import type { Services } from '#domain/services.ts'
import type { Step } from '#kit/housekeeping/step.ts'
import { deleteImportsBefore } from './store.ts'

/** Days for which it is known how an import ended: long enough for an answer that was lost. */
const keptDays = 7

export const delegationHousekeeping: Step<Services>[] = [
  {
    name: 'imports',
    everyMinutes: 720,
    run: ({ db }, now) => deleteImportsBefore(db, new Date(now.getTime() - keptDays * 86_400_000)),
  },
]
