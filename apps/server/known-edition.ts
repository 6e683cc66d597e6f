import { factsOf, type SummitFacts } from '#apps/web/summit-facts.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'

/** Milliseconds for which the edition is not read again: a crowd that opens pages costs the database nothing. */
const freshMs = 2_000

/**
 * Gives the current edition as pages show it. Pages are served while the database is away, with what was known last; undefined when nothing
 * ever was.
 */
export function createKnownEdition({ db, clock }: { db: Database; clock: Clock }) {
  let known: SummitFacts | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      known = factsOf(await currentSummit(db))
    } catch {
      // the watch over the database reports the outage itself; the page says what it knows
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
