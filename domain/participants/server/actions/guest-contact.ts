import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { guestsAt } from '../store/by-contact.ts'
import type { Participant } from '../store.ts'

const nameOf = ({ chineseName, passportName }: Participant, otherwise: string): Bilingual => ({
  zh: chineseName ?? passportName ?? otherwise,
  en: passportName ?? chineseName ?? otherwise,
})

/**
 * What to call whoever logs in as a guest of the current edition with this contact (11 digits, or an address in lower case); undefined when
 * no registered guest is reached there. An assistant whose address stands with several guests bears none of their names.
 */
export async function guestNamed(db: Database, contact: string): Promise<Bilingual | undefined> {
  const summit = await currentSummit(db)
  const [first, ...others] = await guestsAt(db, summit.id, contact)
  if (!first) return undefined
  return others.length > 0 ? { zh: contact, en: contact } : nameOf(first, contact)
}
