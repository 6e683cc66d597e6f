import type { Services } from '#domain/services.ts'
import type { Step } from '#kit/housekeeping/step.ts'
import { deleteEndedClaims } from './store.ts'

/** Claims expire by themselves; their rows are deleted an hour later. */
const keptMinutes = 60

export const reviewHousekeeping: Step<Services>[] = [
  {
    name: 'review-claims',
    everyMinutes: 60,
    run: ({ db }, now) => deleteEndedClaims(db, new Date(now.getTime() - keptMinutes * 60_000)),
  },
]
