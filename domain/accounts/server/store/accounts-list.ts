import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AccountType, OrganiserRole } from '#domain/actor.ts'
import { foundIn } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import type { AccountState } from '../../rules.ts'
import { accounts } from '../tables.ts'

/** The condition that an account is called, or logs in with, what is searched for. */
export const accountMatches = (search: string | undefined) =>
  foundIn(accounts.searchTerms, [accounts.account, accounts.name, accounts.englishName], search)

/** Disabled before all else; then whether its owner has been there at all. */
const state = sql<AccountState>`case when ${accounts.disabledAt} is not null then 'disabled' when ${accounts.mustChangePassword} then 'firstLogin' else 'active' end`

const { id, account, name, englishName, type, organiserRole, createdAt, lastSignInAt } = accounts
const listed = { id, account, name, englishName, type, organiserRole, createdAt, lastSignInAt, state }

export type AccountFilter = {
  search?: string | undefined
  type?: AccountType | undefined
  state?: AccountState | undefined
}

/** One page of accounts, newest first, and how many there are. */
export async function pageOfAccounts(
  db: Database,
  filter: AccountFilter,
  { current, size }: { current: number; size: number },
) {
  const where = and(
    accountMatches(filter.search),
    filter.type && eq(accounts.type, filter.type),
    filter.state && eq(state, filter.state),
  )
  const rows = await db
    .select(listed)
    .from(accounts)
    .where(where)
    .orderBy(desc(accounts.createdAt), asc(accounts.id))
    .limit(size)
    .offset((current - 1) * size)
  const [counted] = await db.select({ total: count() }).from(accounts).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** One account as the list shows it. */
export async function findListed(db: Database, accountId: string) {
  const [row] = await db.select(listed).from(accounts).where(eq(accounts.id, accountId))
  return row
}

export type ListedRow = NonNullable<Awaited<ReturnType<typeof findListed>>>

/** The account, locked until the transaction ends. */
export async function lockAccount(db: Database, accountId: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  return row
}

/** The secretaries who can log in, locked until the transaction ends: of two who disable each other at once, one is refused. */
export const lockSecretaries = (db: Database) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.organiserRole, 'secretary'), isNull(accounts.disabledAt)))
    .orderBy(asc(accounts.id))
    .for('update')

/** How many accounts of each type, and of each role of organisers, can log in. */
export const countByRole = (
  db: Database,
): Promise<Array<{ type: AccountType; organiserRole: OrganiserRole | null; total: number }>> =>
  db
    .select({ type: accounts.type, organiserRole: accounts.organiserRole, total: count() })
    .from(accounts)
    .where(isNull(accounts.disabledAt))
    .groupBy(accounts.type, accounts.organiserRole)
