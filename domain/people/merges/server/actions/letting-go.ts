import type { consentWithdrawn } from '#domain/ground/privacy/server/actions.ts'
import { letGo } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Event } from '#kit/server/events/events.ts'
import { forgetSnapshotsOf, mergedInto } from '../store.ts'

type Withdrawn = typeof consentWithdrawn extends Event<infer Payload> ? Payload : never

/**
 * Listener on privacy: what a person has had deleted goes from the duplicates that were merged into their record too, and from what an undo would bring
 * back.
 */
export async function letGoOfDuplicates(db: Database, withdrawn: Withdrawn): Promise<void> {
  const { person } = withdrawn
  if (person.kind !== 'participant') return
  await forgetSnapshotsOf(db, person.id)
  for (const id of await mergedInto(db, [person.id])) {
    const ofDuplicate = { ...withdrawn, person: { ...person, id } }
    await letGo(db, ofDuplicate)
    await letGoOfDuplicates(db, ofDuplicate)
  }
}
