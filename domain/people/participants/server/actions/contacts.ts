import { contactsOfAccounts } from '#domain/identity/accounts/server/actions.ts'
import { contactsOfOrganisations } from '#domain/identity/organisations/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { deniedKeys, withoutPrefix } from '../../rules.ts'
import type { Participant } from '../store.ts'

/** A recipient; `accountId` where the number or address is that of an account. */
export type ToTell = { account: string; language: Language; accountId?: string }

const mainlandMobile = /^1[3-9]\d{9}$/

/**
 * The path to which a message leads its recipient. Without an account of this person it leads to the start page: the record is open to the owner of its
 * number only after they have logged in and accepted it, which the start page asks.
 */
export const linkFor = (accountId: string | undefined, path: string): string =>
  accountId === undefined ? '/' : path

/** The contact of a group or team member whose record was submitted by others; unproven, and without an account. Its owner may have denied it. */
function memberOf(of: Participant): ToTell[] {
  const { kind, selfId, version, mobile, email, nationality } = of
  if (kind !== 'personnel' || selfId !== null || version === 0) return []
  const denied = deniedKeys(of)
  const number = denied.includes('mobile') ? '' : withoutPrefix(mobile ?? '')
  const address = denied.includes('email') ? undefined : email?.toLowerCase()
  const account = mainlandMobile.test(number) ? number : address
  return account ? [{ account, language: nationality === 'CN' ? 'zh' : 'en' }] : []
}

const present = <T>(list: readonly (T | null | undefined)[]): T[] => [
  ...new Set(list.filter((each) => each !== null && each !== undefined)),
]

/**
 * Recipients of messages about each of these participants, by id: those who registered them, the person who registered themself, and a group member
 * registered by others.
 */
export async function contactsOfMany(
  db: Database,
  people: readonly Participant[],
): Promise<Map<string, ToTell[]>> {
  const organisations = await contactsOfOrganisations(db, present(people.map((each) => each.organisationId)))
  const own = present(people.flatMap(({ registrantId, selfId }) => [registrantId, selfId]))
  const accounts = await contactsOfAccounts(db, own)
  return new Map(
    people.map((each) => {
      const itself = present([each.registrantId, each.selfId]).map((id) => accounts.get(id))
      const told: ToTell[] = present([...(organisations.get(each.organisationId ?? '') ?? []), ...itself])
      // leaders often enter a number or address of their own for all members
      const member = memberOf(each).filter(({ account }) => !told.some((other) => other.account === account))
      return [each.id, [...told, ...member]]
    }),
  )
}

/** The same for one participant. */
export const contactsOf = async (db: Database, participant: Participant): Promise<ToTell[]> =>
  (await contactsOfMany(db, [participant])).get(participant.id) ?? []
