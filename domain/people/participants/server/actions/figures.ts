import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Span } from '#kit/list/filters.ts'
import {
  countByNationality,
  countBySource,
  countBySubmissionDay,
  countByUnitType,
  countPendingSince,
} from '../store/figures.ts'
import { countByStatus } from '../store.ts'

/** The people of the current edition in figures, each the number of rows of the list of participants with that filter. `since`: the first moment of the days. */
export async function registrationFigures(db: Database, since: Date) {
  const { id } = await currentSummit(db)
  const states = await countByStatus(db, id)
  const people = states.reduce((sum, row) => sum + row.count, 0)
  const { invitation, public: own } = await countBySource(db, id)
  return {
    states: states.map(({ status, kind, count }) => ({ status, kind, people: count })),
    countries: await countByNationality(db, id),
    unitTypes: await countByUnitType(db, id),
    sources: { organisation: people - invitation - own, invitation, public: own },
    days: await countBySubmissionDay(db, id, since),
  }
}

/** How many wait for a decision since each span of days, in the current edition. */
export async function pendingSince(db: Database, spans: readonly Span[]) {
  const { id } = await currentSummit(db)
  return countPendingSince(db, id, spans)
}
