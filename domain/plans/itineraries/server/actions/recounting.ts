import { namedHotels } from '#domain/ground/hotels/server/actions.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { itinerary } from '../../rules.ts'
import { lockHotelAnswers, putMissing } from '../store/missing.ts'
import { lockUncounted, putTight } from '../store/tight.ts'
import { asForm } from '../store.ts'
import { fieldsOfItinerary, givenFor, tightColumns, withKnownHotel } from './writing.ts'

/** Itineraries that are read at a time. */
const batch = 500

/**
 * Listener on hotels, in the transaction of the change: with another number of published hotels of a kind it may or may not be asked which one, so that what is
 * missing of those who answered is counted again.
 */
export async function recountMissing(db: Database, { summitId }: { summitId: string }): Promise<void> {
  const hotels = await namedHotels(db, summitId)
  const given = givenFor(await summitOf(db, { summitId }), hotels)
  let after: string | undefined
  do {
    const rows = await lockHotelAnswers(db, summitId, { after, limit: batch })
    const changed = rows.flatMap((row) => {
      const said = withKnownHotel(fieldsOfItinerary(asForm(row)), hotels)
      const missing = itinerary.problems({ ...said, ...given }).length
      return missing === row.missing ? [] : [{ id: row.participantId, missing }]
    })
    await putMissing(db, changed)
    after = rows.length < batch ? undefined : rows.at(-1)?.participantId
  } while (after)
}

/** Housekeeping: counts the tight transfers of itineraries that were saved before they were stored, and of those that the release before adds, in pieces; how many. */
export async function countTight({ db }: Pick<Services, 'db'>): Promise<number> {
  for (let counted = 0; ; ) {
    const some = await db.transaction(async (tx) => {
      const rows = await lockUncounted(tx, batch)
      await putTight(
        tx,
        rows.map((row) => ({ id: row.participantId, ...tightColumns(fieldsOfItinerary(asForm(row))) })),
      )
      return rows.length
    })
    counted += some
    if (some < batch) return counted
  }
}
