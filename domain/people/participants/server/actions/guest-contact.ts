import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { findGuestAccount } from '#domain/identity/accounts/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { nameOf } from '../../words/state.ts'
import { guestsAt, isLivingAt, livingAt, ownRegistrations } from '../store/by-contact.ts'
import { namesOf } from '../store/companions.ts'

/**
 * Name of the person who logs in as a guest of the current edition with this contact (11 digits, or an address in lower case); undefined when neither
 * a registered guest has it nor a person of a public registration. With an address shared by several guests (an assistant's), none of their names.
 */
export async function guestNamed(db: Database, contact: string): Promise<Bilingual | undefined> {
  const summit = await currentSummit(db)
  const [first, ...others] = await guestsAt(db, summit.id, contact)
  // both queries run, whatever the first returns: response times must not reveal who is a guest
  const registrant = await nameOfRegistrant(db, summit.id, contact)
  if (!first) return registrant
  const name = others.length > 0 ? undefined : withFallback(first.chineseName, first.passportName)
  return name ?? { zh: contact, en: contact }
}

const noAccount = '00000000-0000-0000-0000-000000000000'

/** Name of a person who made a public registration: from their own record, else their contact. */
async function nameOfRegistrant(
  db: Database,
  summitId: string,
  contact: string,
): Promise<Bilingual | undefined> {
  const accountId = (await findGuestAccount(db, contact))?.id ?? noAccount
  const own = await ownRegistrations(db, summitId, accountId)
  // people registered by the leader of a group or their medium log in by the number in the record
  const members = await livingAt(db, summitId, contact)
  const reached = members.filter(({ kind, selfId }) => kind === 'personnel' && selfId === null)
  if (!own[0] && !reached[0]) return undefined
  // not the name that others have typed beside the number: it may be another person's
  const self = own.find(({ selfId }) => selfId === accountId)
  return withFallback(self?.chineseName, self?.passportName) ?? { zh: contact, en: contact }
}

/** Whether somebody is registered in the current edition with this mobile number or address, as a guest or at a public registration. */
export async function isRegistered(db: Database, contact: string): Promise<boolean> {
  const { id } = await currentSummit(db)
  return isLivingAt(db, id, contact)
}

/** Names of the people with these ids. */
export async function registeredNames(db: Database, ids: string[]): Promise<Map<string, Bilingual>> {
  const names = await namesOf(db, ids)
  return new Map([...names].map(([id, of]) => [id, nameOf(of)]))
}
