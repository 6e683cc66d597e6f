import { forgetConsents } from '#domain/privacy/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Step } from '#kit/housekeeping/step.ts'
import { deleteEmptyDrafts, emptyDraftIds } from './store.ts'

/** Days for which an empty draft can still be continued: for a tab left open over the holidays. */
const emptyDraftDays = 30

/** Cleanup: empty drafts, with the consents of those begun by a public registration. Each is considered once, when its days are over. */
export const participantsHousekeeping: Step<Services>[] = [
  {
    name: 'empty-drafts',
    everyMinutes: 60,
    async run({ db }, now, cursor) {
      const until = new Date(now.getTime() - emptyDraftDays * 86_400_000)
      const begun = { from: new Date(cursor ?? 0), until }
      await forgetConsents(db, 'participant', await emptyDraftIds(db, begun))
      const count = await deleteEmptyDrafts(db, begun)
      return { count, cursor: until.toISOString() }
    },
  },
]
