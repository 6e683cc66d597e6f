import { factsOf, type SummitFacts } from '#apps/web/summit-facts.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'

/** Cache lifetime in milliseconds, so that many page loads at once do not reach the database. */
const freshMs = 2_000

/**
 * Caches the current edition for pages. While the database is unavailable it returns the last known edition; undefined if none was ever read.
 */
export function createKnownEdition({ db, clock }: { db: Database; clock: Clock }) {
  let known: SummitFacts | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      known = factsOf(await currentSummit(db))
    } catch {
      // `watchOutages` reports the outage; the page shows the last known edition
    } finally {
      readAt = clock.now().getTime()
      reading = undefined
    }
  }

  return async (): Promise<SummitFacts | undefined> => {
    if (clock.now().getTime() - readAt >= freshMs) {
      reading ??= read()
      await reading
    }
    return known
  }
}
