import { randomUUID } from 'node:crypto'
import type { AccountType, Actor, OrganisationType, OrganiserRole } from '#domain/actor.ts'
import { hashPassword } from '#kit/crypto/password.ts'
import type { Database } from '#kit/db/database.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { refuse } from '../refusals.ts'
import {
  findAccountById,
  findContacts,
  insertAccounts,
  lockAccount,
  searchOfAccount,
  updateAccount,
} from './store.ts'

export { accountsNamed, countByRole, lastSignInsOf, namesOfAccounts } from './store/accounts-list.ts'
export {
  countOpenAccounts,
  countOrganisersOf,
  countRolesAmong,
  guestContacts,
  idsOfOpenAccounts,
  openAccountsExcept,
  organisersHolding,
  organisersWithRole,
  type SomeAccounts,
  someOrganiserOf,
} from './store/open-accounts.ts'
export {
  accountsAmong,
  contactsOfOrganisers,
  contactsOfSecretaries,
  deleteAccounts as removeAccounts,
  findAccount,
  findAccountById,
  findAccountsById,
  findGuestAccount,
  guestContactsAmong,
  isAccountUsed,
  isAnyAccountOpen,
  keepGuestAccount,
  lockAccount,
  namedAccount,
  openAccountsAfter,
  openAmong as openAccounts,
  organiserExists,
  type SeenAccount,
  type StoredAccount,
  searchOfAccount,
  unusedSince,
  updateIfAsSeen,
} from './store.ts'

/**
 * A new organisation account, published in the transaction that creates it; a listener creates its organisation, with `names` where an organiser
 * entered them.
 */
export const accountRegistered = defineEvent<{
  accountId: string
  type: OrganisationType
  at: Date
  names?: { name: string; englishName?: string | undefined }
}>('accounts.registered')

/**
 * An organiser opened accounts whose owners set the first password by a link; published in the transaction that creates them. A listener sends the links.
 */
export const accountsOpened = defineEvent<{ accountIds: string[]; at: Date; author: Actor }>(
  'accounts.opened',
)

/**
 * An account has another number or address to log in with, proved by its owner, or typed by an organiser (`isProved`); published in the same transaction. The
 * registrations of its owner follow; who can open it by what was sent to the old one cannot any more.
 */
export const accountChanged = defineEvent<{
  accountId: string
  before: string
  after: string
  isProved: boolean
  at: Date
  author: Actor
}>('accounts.changed')

/** An account was closed and cannot log in any more; published in the same transaction. */
export const accountClosed = defineEvent<{ accountId: string }>('accounts.closed')

/** An account was reset to its initial password; published in the same transaction. */
export const passwordReset = defineEvent<{ accountId: string; author: Actor }>('accounts.passwordReset')

export type NewAccount = {
  id?: string
  /** Mobile number (11 digits) or e-mail address in lower case. */
  account: string
  type: AccountType
  /** Organisers only. */
  organiserRole?: OrganiserRole
  /** Without a name the account is shown by its number or address. */
  name?: string
  /** For English readers, where it differs. */
  englishName?: string | undefined
  language?: Language
  password?: string
  /** Replaces the password where it was hashed before the transaction began. */
  passwordHash?: string
  mustChangePassword?: boolean
  at: Date
}

type AddedAccount = NewAccount & { id: string }

/** An account as it is stored. */
const storedAs = ({ password: _, at, name, language = 'zh', ...given }: AddedAccount) => {
  const named = { ...given, name: name ?? given.account }
  return { ...named, language, createdAt: at, ...searchOfAccount(named) }
}

/** Inserts accounts without a password, in one statement; returns false when the number or address of one is taken. */
export async function addAccounts(db: Database, given: readonly AddedAccount[]): Promise<boolean> {
  const added = await insertAccounts(db, given.map(storedAs))
  return added === given.length
}

/** Inserts an account of any type; returns false when its id, or its number or address, is taken. */
export async function addAccount(db: Database, given: AddedAccount): Promise<boolean> {
  const { password } = given
  const passwordHash = given.passwordHash ?? (password === undefined ? null : await hashPassword(password))
  return (await insertAccounts(db, [{ ...storedAs(given), passwordHash }])) > 0
}

/** Creates an account of any type and returns its id. Publishes no event: demonstration data creates its organisations itself. */
export async function createAccount(db: Database, given: NewAccount): Promise<string> {
  const { id = randomUUID() } = given
  if (!(await addAccount(db, { ...given, id }))) throw refuse('accountExists')
  return id
}

/** Recipient for messages to an account: address and language. Undefined for a disabled account. */
export type Contact = { accountId: string; account: string; language: Language; name: string }
export const contactOf = async (db: Database, accountId: string): Promise<Contact | undefined> =>
  (await findContacts(db, [accountId]))[0]

/** The same for many accounts, by account id; disabled ones are absent. */
export async function contactsOfAccounts(db: Database, accountIds: string[]): Promise<Map<string, Contact>> {
  if (accountIds.length === 0) return new Map()
  return new Map((await findContacts(db, accountIds)).map((contact) => [contact.accountId, contact]))
}

/**
 * The caller's number or address where a code has proved it; null for an account that organisers opened and whose owner has logged in by password
 * alone. A guest's own account is opened by a code.
 */
export async function provenContactOf(
  db: Database,
  { accountId, account, type }: Pick<Actor, 'accountId' | 'account' | 'type'>,
): Promise<string | null> {
  if (type === 'guest') return account
  return (await findAccountById(db, accountId))?.provenAt ? account : null
}

/** Sets the names of an account to those of its organisation, in both languages; without any, the account is shown by its number or address. */
export async function nameAccount(
  db: Database,
  id: string,
  { name, englishName }: { name: string | null; englishName: string | null },
) {
  const account = await lockAccount(db, id)
  if (!account) throw new Error('the account is gone')
  const names = { name: name || englishName || account.account, englishName: englishName || null }
  await updateAccount(db, id, { ...names, ...searchOfAccount({ ...account, ...names }) })
}

/** Name of an account in each language; a single name serves both. */
export const bothNames = ({
  name,
  englishName,
}: {
  name: string
  englishName: string | null
}): Bilingual => ({
  zh: name,
  en: englishName || name,
})
