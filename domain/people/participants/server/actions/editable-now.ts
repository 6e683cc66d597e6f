import type { Actor } from '#domain/actor.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { type Summit, summitForEach } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { isEditable } from '../../rules.ts'
import type { Participant } from '../store.ts'
import { mayOf, windowFor } from './reply.ts'

/**
 * The ids of those of these records, all of this edition, that the actor may change now. Exceptions are read, in one statement, only where the window of
 * one of the records is closed.
 */
export async function editableNow(
  db: Database,
  actor: Actor,
  records: readonly Participant[],
  ...[summit, now]: [summit: Summit, now: Date]
): Promise<ReadonlySet<string>> {
  const isClosed = (of: Participant) =>
    isEditable(of.status) && windowOf(summit, windowFor(of), now).state !== 'open'
  const closed = records.filter(isClosed)
  const [first] = closed
  const excepted = first && (await summitForEach(db, summit, closed, windowFor(first), now))
  const editionOf = (of: Participant) => (excepted && isClosed(of) ? excepted(of) : summit)
  return new Set(records.filter((of) => mayOf(actor, of, editionOf(of), now).edit).map(({ id }) => id))
}
