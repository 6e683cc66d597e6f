import { contactsOfAccounts } from '#domain/accounts/server/actions.ts'
import { contactsOfOrganisation } from '#domain/organisations/server/actions.ts'
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

/** Whom to tell what concerns a participant: those who registered them, who registered for themself, and the member of a group whom others registered. */
export async function contactsOf(db: Database, participant: Participant): Promise<ToTell[]> {
  const { organisationId, registrantId, selfId } = participant
  const own = [...new Set([registrantId, selfId].filter((id) => id !== null))]
  const organisation = organisationId ? await contactsOfOrganisation(db, organisationId) : []
  const told: ToTell[] = [...organisation, ...(await contactsOfAccounts(db, own)).values()]
  // leaders often give a number or address of their own for everybody
  const member = memberOf(participant).filter(({ account }) => !told.some((each) => each.account === account))
  return [...told, ...member]
}
