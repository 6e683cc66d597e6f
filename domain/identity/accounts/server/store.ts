import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { OrganiserRole } from '#domain/actor.ts'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import type { Lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { isReferenced } from '#kit/db/lifecycle/referenced.ts'
import { searchOf } from '#kit/db/search/search-text.ts'
import { accounts } from './tables.ts'

export type StoredAccount = typeof accounts.$inferSelect

/** The searched text of an account: its names, and the number or address that it logs in with. */
export const searchOfAccount = ({
  account,
  name,
  englishName,
}: {
  account: string
  name: string | null
  englishName?: string | null | undefined
}) =>
  searchOf({
    names: [name, englishName],
    ...(account.includes('@') ? { texts: [account] } : { numbers: [account] }),
  })

/** Inserts accounts, but for those whose number or address is taken; returns how many were inserted. */
export async function insertAccounts(
  db: Database,
  list: ReadonlyArray<typeof accounts.$inferInsert>,
): Promise<number> {
  let added = 0
  for (const batch of inBatches(list))
    added += (await db.insert(accounts).values(batch).onConflictDoNothing()).rowCount ?? 0
  return added
}

/** The account that logs in with this number or address, other than a guest's own account. */
export async function findAccount(db: Database, account: string): Promise<StoredAccount | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.account, account), ne(accounts.type, 'guest')))
  return found
}

/** Those of these numbers and addresses that log in to an account, other than a guest's own. */
export async function accountsAmong(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ account: accounts.account })
    .from(accounts)
    .where(and(sql`${accounts.account} = any(${sql.param(names)}::text[])`, ne(accounts.type, 'guest')))
  return new Set(rows.map(({ account }) => account))
}

/** The guest’s own account with this number or address. */
export async function findGuestAccount(db: Database, account: string): Promise<StoredAccount | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.account, account), eq(accounts.type, 'guest')))
  return found
}

type Name = { name: string; englishName: string | null; searchTerms: string[]; searchText: string | null }

/**
 * Creates the guest's own account, or updates the name of the existing one; of two concurrent calls one creates it. Returns its id, or undefined when
 * it is disabled.
 */
export async function keepGuestAccount(
  db: Database,
  account: typeof accounts.$inferInsert & Name,
): Promise<string | undefined> {
  const { name, englishName, searchTerms, searchText } = account
  const [kept] = await db
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({
      target: accounts.account,
      targetWhere: sql`type = 'guest'`,
      set: { name, englishName, searchTerms, searchText },
      setWhere: isNull(accounts.disabledAt),
    })
    .returning({ id: accounts.id })
  return kept?.id
}

/** An account as it was read; a null password was never set. */
export type SeenAccount = Pick<StoredAccount, 'id' | 'account' | 'passwordHash'>

const asSeen = ({ id, account, passwordHash }: SeenAccount) =>
  and(
    eq(accounts.id, id),
    eq(accounts.account, account),
    sql`${accounts.passwordHash} is not distinct from ${passwordHash}`,
    isNull(accounts.disabledAt),
  )

/**
 * Updates an account if it is unchanged since it was read and not disabled, and keeps it locked until the transaction ends, so that what was compared
 * outside of the transaction still holds. Returns false, and changes nothing, when another call was faster.
 */
export async function updateIfAsSeen(
  db: Database,
  seen: SeenAccount,
  values: Partial<StoredAccount>,
): Promise<boolean> {
  const updated = await db.update(accounts).set(values).where(asSeen(seen)).returning({ id: accounts.id })
  return updated.length > 0
}

export async function findAccountById(db: Database, id: string): Promise<StoredAccount | undefined> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id))
  return found
}

/** These accounts, in order of id. */
export const findAccountsById = (db: Database, ids: readonly string[]): Promise<StoredAccount[]> =>
  db
    .select()
    .from(accounts)
    .where(sql`${accounts.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(accounts.id))

/** The account, locked until the transaction ends. */
export async function lockAccount(db: Database, id: string): Promise<StoredAccount | undefined> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return found
}

/**
 * The secretaries who can log in, locked until the transaction ends, so that of two who disable each other at once one is refused. Rows that refer to
 * them are written meanwhile.
 */
export const lockSecretaries = (db: Database) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.organiserRole, 'secretary'), isNull(accounts.disabledAt)))
    .orderBy(asc(accounts.id))
    .for('no key update')

export const updateAccount = (db: Database, id: string, values: Partial<StoredAccount>) =>
  db.update(accounts).set(values).where(eq(accounts.id, id))

/** Whether there is any organiser account, disabled or not. */
export async function organiserExists(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.type, 'organiser'))
    .limit(1)
  return found.length > 0
}

/** Those of these accounts that can log in. */
export async function openAmong(db: Database, ids: string[]): Promise<Set<string>> {
  const open = and(inArray(accounts.id, ids), isNull(accounts.disabledAt))
  return new Set((await db.select({ id: accounts.id }).from(accounts).where(open)).map(({ id }) => id))
}

/** Whether one of these numbers or addresses can log in. */
export async function isAnyAccountOpen(db: Database, of: string[]): Promise<boolean> {
  const open = and(inArray(accounts.account, of), isNull(accounts.disabledAt))
  return (await db.select({ id: accounts.id }).from(accounts).where(open).limit(1)).length > 0
}

/** Addresses and languages of these accounts; disabled ones are absent. */
export function findContacts(db: Database, ids: string[]) {
  const { account, language, name } = accounts
  return db
    .select({ accountId: accounts.id, account, language, name })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), isNull(accounts.disabledAt)))
}

/** Addresses and languages of the organisers with one of these roles who can log in. */
export function contactsOfOrganisers(db: Database, roles: readonly OrganiserRole[]) {
  const { account, language, name, organiserRole, disabledAt } = accounts
  return db
    .select({ accountId: accounts.id, account, language, name })
    .from(accounts)
    .where(and(inArray(organiserRole, [...roles]), isNull(disabledAt)))
}

export const contactsOfSecretaries = (db: Database) => contactsOfOrganisers(db, ['secretary'])

/** Whether an account has left anything in an edition: an enquiry, a record, a notice that it has read. */
export const isAccountUsed = (db: Database, lifecycles: readonly Lifecycle[], id: string): Promise<boolean> =>
  isReferenced(
    db,
    lifecycles.filter(({ of }) => of === 'edition'),
    { table: accounts, id },
  )

/** An account in the statement of another noun: its name in each language, what it logs in with, and its page. */
export const namedAccount = {
  table: sql`${accounts}`,
  id: accounts.id,
  names: { zh: sql`${accounts.name}`, en: sql`coalesce(${accounts.englishName}, ${accounts.name})` },
  address: { zh: sql`${accounts.account}`, en: sql`${accounts.account}` },
  page: sql`'/accounts/' || ${accounts.id}`,
}

/** Deletes accounts with all rows that belong to them alone; returns how many there were. */
export async function deleteAccounts(db: Database, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  return (await db.delete(accounts).where(inArray(accounts.id, ids))).rowCount ?? 0
}

/** Accounts that are not disabled, in order of id after the given one; without those of share links, which are limited to one record. */
export const openAccountsAfter = (db: Database, after: string | undefined, limit: number) =>
  db
    .select({
      id: accounts.id,
      account: accounts.account,
      type: accounts.type,
      organiserRole: accounts.organiserRole,
      language: accounts.language,
      name: accounts.name,
      englishName: accounts.englishName,
    })
    .from(accounts)
    .where(
      and(
        isNull(accounts.disabledAt),
        ne(accounts.type, 'assistant'),
        after ? gt(accounts.id, after) : undefined,
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(limit)

/** Those of these numbers and addresses that have a guest's own account already, disabled or not. */
export async function guestContactsAmong(db: Database, contacts: string[]): Promise<Set<string>> {
  if (contacts.length === 0) return new Set()
  const rows = await db
    .select({ account: accounts.account })
    .from(accounts)
    .where(and(eq(accounts.type, 'guest'), sql`${accounts.account} = any(${sql.param(contacts)}::text[])`))
  return new Set(rows.map(({ account }) => account))
}

/** Own accounts of people, not of organisations or organisers, that nobody has logged in to since a moment; oldest first. */
export async function unusedSince(db: Database, moment: Date, limit: number): Promise<string[]> {
  const last = sql`coalesce(${accounts.lastSignInAt}, ${accounts.createdAt})`
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.type, 'guest'), sql`${last} < ${moment.toISOString()}`))
    .orderBy(accounts.createdAt, accounts.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
