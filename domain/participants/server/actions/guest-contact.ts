import { findGuestAccount } from '#domain/accounts/server/actions.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { nameOf } from '../../words/state.ts'
import { guestsAt, livingAt, ownRegistrations } from '../store/by-contact.ts'
import { namesOf } from '../store/companions.ts'

/**
 * What to call the person who logs in as a guest of the current edition with this contact (11 digits, or an address in lower case); undefined when
 * no registered guest is reached there. An assistant whose address stands with several guests bears none of their names.
 */
export async function guestNamed(db: Database, contact: string): Promise<Bilingual | undefined> {
  const summit = await currentSummit(db)
  const [first, ...others] = await guestsAt(db, summit.id, contact)
  // asked whatever the first answers: time must not tell who is a guest
  const registrant = await nameOfRegistrant(db, summit.id, contact)
  if (!first) return registrant
  const name = others.length > 0 ? undefined : withFallback(first.chineseName, first.passportName)
  return name ?? { zh: contact, en: contact }
}

const noAccount = '00000000-0000-0000-0000-000000000000'

/** What to call a person who registered at a door: by their own record, else by their contact. */
async function nameOfRegistrant(
  db: Database,
  summitId: string,
  contact: string,
): Promise<Bilingual | undefined> {
  const accountId = (await findGuestAccount(db, contact))?.id ?? noAccount
  const own = await ownRegistrations(db, summitId, accountId)
  // whom the leader of a group or their medium registered comes in by the number in the record
  const members = await livingAt(db, summitId, contact)
  const reached = members.filter(({ kind, selfId }) => kind === 'personnel' && selfId === null)
  if (!own[0] && !reached[0]) return undefined
  const self =
    own.find(({ selfId }) => selfId === accountId) ?? (reached.length === 1 ? reached[0] : undefined)
  return withFallback(self?.chineseName, self?.passportName) ?? { zh: contact, en: contact }
}

/** How people are called who are registered under these ids. */
export async function registeredNames(db: Database, ids: string[]): Promise<Map<string, Bilingual>> {
  const names = await namesOf(db, ids)
  return new Map([...names].map(([id, of]) => [id, nameOf(of)]))
}
