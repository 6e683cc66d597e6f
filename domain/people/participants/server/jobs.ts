import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { forgetRecords } from '#kit/db/lifecycle/forget.ts'
import { mendSearchTexts } from '#kit/db/search/mend-search-texts.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import { documentEndDigestOf } from './actions/draft.ts'
import { deleteParticipants, lockEmptyDrafts, searchOfPerson } from './store.ts'
import { participants } from './tables.ts'

/** Days for which an empty draft can still be continued: for a tab left open over the holidays. */
const emptyDraftDays = 30

const piece = 500
const maxPieces = 100

/** Deletes some empty drafts, locked so that what is typed at this moment loses nothing; returns how many. */
async function removePiece(
  tx: Database,
  lifecycles: Services['lifecycles'],
  begun: Parameters<typeof lockEmptyDrafts>[1],
): Promise<number> {
  const ids = await lockEmptyDrafts(tx, begun, piece)
  await forgetRecords(tx, lifecycles, ids)
  await deleteParticipants(tx, ids)
  return ids.length
}

/**
 * Cleanup: empty drafts, with what is kept of them elsewhere, such as the consents of a public registration. Each is considered once, when its days
 * are over.
 */
export const participantsHousekeeping: Step<Services>[] = [
  mendSearchTexts('participants', participants, (row) => ({
    ...searchOfPerson(row),
    documentEndDigest: documentEndDigestOf(row.documentNumber),
  })),
  {
    name: 'empty-drafts',
    everyMinutes: 60,
    async run({ db, lifecycles }, now, cursor) {
      const until = new Date(now.getTime() - emptyDraftDays * 86_400_000)
      const begun = { from: new Date(cursor ?? 0), until }
      let count = 0
      for (let pieces = 0, more = 1; pieces < maxPieces && more > 0; pieces++, count += more)
        more = await db.transaction((tx) => removePiece(tx, lifecycles, begun))
      return { count, cursor: until.toISOString() }
    },
  },
]
