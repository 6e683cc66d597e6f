import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OrganiserRole } from '#domain/actor.ts'
import type { Database } from '#kit/db/database.ts'
import { accounts } from '../tables.ts'

const { id, account, type, organiserRole, disabledAt, language, name, englishName } = accounts

/** Which accounts: all of them, those of organisers (of certain roles, where some are named), or all others. */
export type SomeAccounts = {
  of: 'everybody' | 'organisers' | 'others'
  roles?: readonly OrganiserRole[] | null
}

/** Accounts that are open; those of share links are for one record alone and not among them. */
const isOpen = ({ of, roles }: SomeAccounts): SQL | undefined =>
  and(
    isNull(disabledAt),
    ne(type, 'assistant'),
    of === 'organisers' ? isNotNull(organiserRole) : undefined,
    of === 'others' ? isNull(organiserRole) : undefined,
    roles?.length ? inArray(organiserRole, [...roles]) : undefined,
  )

/** How many there are, from an index that holds no more than is counted. */
export const countOpenAccounts = (db: Database, some: SomeAccounts): Promise<number> =>
  db.$count(accounts, isOpen(some))

/** Some of them that are not among these. */
export const openAccountsExcept = (db: Database, some: SomeAccounts, except: SQL, limit: number) =>
  db
    .select({ id, account, language, name, englishName })
    .from(accounts)
    .where(and(isOpen(some), sql`${id} not in ${except}`))
    .limit(limit)

/** The accounts of organisers with a role, closed ones too, by name. */
export const organisersWithRole = (db: Database, role: OrganiserRole) =>
  db
    .select({ id, account, name, englishName, disabledAt, mustChangePassword: accounts.mustChangePassword })
    .from(accounts)
    .where(and(isNotNull(organiserRole), eq(organiserRole, role)))
    .orderBy(asc(name), asc(id))

/** Their ids, for the statement of another noun. */
export const idsOfOpenAccounts = (some: SomeAccounts): SQL =>
  sql`(select ${id} from ${accounts} where ${isOpen(some)})`

/** The contacts with which guests log in, also where the account is closed; for the statement of another noun. */
export const guestContacts: SQL = sql`(select ${account} from ${accounts} where ${eq(type, 'guest')})`

/** Organisers whose role meets a condition and who can log in: with a password, or with a number or address that is proved to be theirs. */
const organisersOf = (isMeant: (role: PgColumn) => SQL) =>
  and(
    eq(accounts.type, 'organiser'),
    // the few rows of an index
    isNotNull(accounts.organiserRole),
    isNull(accounts.disabledAt),
    or(isNotNull(accounts.passwordHash), isNotNull(accounts.provenAt)),
    isMeant(accounts.organiserRole),
  )

/** Whether there is one, as a condition for another statement. */
export const someOrganiserOf = (isMeant: (role: PgColumn) => SQL): SQL =>
  sql`exists (select from ${accounts} where ${organisersOf(isMeant)})`

/** How many there are. */
export const countOrganisersOf = (db: Database, isMeant: (role: PgColumn) => SQL): Promise<number> =>
  db.$count(accounts, organisersOf(isMeant))

/** Their names and roles, but for one account: at most `limit`, by name. */
export const organisersHolding = (
  db: Database,
  isMeant: (role: PgColumn) => SQL,
  { except, limit }: { except: string; limit: number },
) =>
  db
    .select({ name, englishName, organiserRole })
    .from(accounts)
    .where(and(organisersOf(isMeant), ne(id, except)))
    .orderBy(asc(name), asc(id))
    .limit(limit)

/** How many open accounts of each role are among these. */
export async function countRolesAmong(db: Database, ids: SQL): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ organiserRole, total: count() })
    .from(accounts)
    .where(and(isNull(disabledAt), isNotNull(organiserRole), sql`${id} in ${ids}`))
    .groupBy(organiserRole)
  return new Map(rows.map(({ organiserRole: role, total }) => [role ?? '', total]))
}
