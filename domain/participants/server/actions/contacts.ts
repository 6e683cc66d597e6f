import { contactsOfAccounts } from '#domain/accounts/server/actions.ts'
import { contactsOfOrganisations } from '#domain/organisations/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { withoutPrefix } from '../../rules.ts'
import type { Participant } from '../store.ts'

/** Whom to tell; `accountId` where it is the number or address of an account. */
export type ToTell = { account: string; language: Language; accountId?: string }

const mainlandMobile = /^1[3-9]\d{9}$/

/** By what a member of a group or team is reached themself, once others have submitted them; they have proved nothing yet, and have no account. */
function memberOf({ kind, selfId, version, mobile, email, nationality }: Participant): ToTell[] {
  if (kind !== 'personnel' || selfId !== null || version === 0) return []
  const number = withoutPrefix(mobile ?? '')
  const account = mainlandMobile.test(number) ? number : email?.toLowerCase()
  return account ? [{ account, language: nationality === 'CN' ? 'zh' : 'en' }] : []
}

const present = <T>(list: readonly (T | null | undefined)[]): T[] => [
  ...new Set(list.filter((each) => each !== null && each !== undefined)),
]

/**
 * Whom to tell what concerns each of these participants, by id: those who registered them, who registered for themself, and the member of a group whom
 * others registered.
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
      // leaders often give a number or address of their own for everybody
      const member = memberOf(each).filter(({ account }) => !told.some((other) => other.account === account))
      return [each.id, [...told, ...member]]
    }),
  )
}

/** The same of one. */
export const contactsOf = async (db: Database, participant: Participant): Promise<ToTell[]> =>
  (await contactsOfMany(db, [participant])).get(participant.id) ?? []
