import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { nameOf } from '../../words/state.ts'
import { guestsAt } from '../store/by-contact.ts'
import { namesOf } from '../store/companions.ts'

/**
 * What to call whoever logs in as a guest of the current edition with this contact (11 digits, or an address in lower case); undefined when
 * no registered guest is reached there. An assistant whose address stands with several guests bears none of their names.
 */
export async function guestNamed(db: Database, contact: string): Promise<Bilingual | undefined> {
  const summit = await currentSummit(db)
  const [first, ...others] = await guestsAt(db, summit.id, contact)
  if (!first) return undefined
  const name = others.length > 0 ? undefined : withFallback(first.chineseName, first.passportName)
  return name ?? { zh: contact, en: contact }
}

/** How people are called who are registered under these ids. */
export async function registeredNames(db: Database, ids: string[]): Promise<Map<string, Bilingual>> {
  const names = await namesOf(db, ids)
  return new Map([...names].map(([id, of]) => [id, nameOf(of)]))
}
