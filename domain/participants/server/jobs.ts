import type { Services } from '#domain/services.ts'
import type { Step } from '#kit/housekeeping/step.ts'
import { deleteEmptyDrafts } from './store.ts'

/** Days for which something begun and left empty can still be gone on with: a tab that was left open over the holidays. */
const emptyDraftDays = 30

/** What participants forget: drafts that were begun and never written in. Each is looked at once, when its days are over. */
export const participantsHousekeeping: Step<Services>[] = [
  {
    name: 'empty-drafts',
    everyMinutes: 60,
    async run({ db }, now, cursor) {
      const until = new Date(now.getTime() - emptyDraftDays * 86_400_000)
      const count = await deleteEmptyDrafts(db, { from: new Date(cursor ?? 0), until })
      return { count, cursor: until.toISOString() }
    },
  },
]
