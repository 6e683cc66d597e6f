import type { Database } from '#kit/db/database.ts'
import { schemaState } from '#kit/db/migrate.ts'
import type { Lifecycle } from './lifecycle.ts'
import { endWith } from './open-data.ts'

/** Milliseconds between two checks of the schema. */
const usualRhythm = 15_000

/**
 * Ends the process with a sentence when a newer program has taken something away from the schema that this one needs: each of its calls might fail
 * from then on. A database that does not answer is no reason; its outage is reported elsewhere.
 */
export function watchSchema(life: Lifecycle, db: Database, rhythm = usualRhythm) {
  const look = async () => {
    const state = await schemaState(db).catch(() => undefined)
    if (state !== 'beyond') return
    clearInterval(timer)
    endWith(life)(
      'a newer version of the portal has upgraded the database, and this one no longer works with it; it ends here, start the newer version in its place',
    )
  }
  const timer = setInterval(() => void look(), rhythm)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
