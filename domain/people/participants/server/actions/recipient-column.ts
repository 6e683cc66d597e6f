import type { RecipientsAsked } from '#domain/ground/outbox/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { listed } from '#kit/words/punctuation.ts'
import { nameOf } from '../../words/state.ts'
import { peopleAt } from '../store/addressed.ts'

/** The people of the current edition who have the number or address of a message, as a column of the list of messages. */
export async function addPersonColumn(
  db: Database,
  { keys, addressOf, add }: RecipientsAsked,
): Promise<void> {
  if (!keys.includes('person')) return
  const { id: summitId } = await currentSummit(db)
  const names = new Map<string, Bilingual[]>()
  for (const { at, ...person } of await peopleAt(db, summitId, [...new Set(addressOf.values())]))
    names.set(at, [...(names.get(at) ?? []), nameOf(person)])
  for (const [id, address] of addressOf) {
    const people = names.get(address)
    if (people) add(id, 'person', listed(people))
  }
}
