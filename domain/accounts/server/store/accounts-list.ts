import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AccountType, OrganiserRole } from '#domain/actor.ts'
import { matchesSearch } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import type { AccountState } from '../../rules.ts'
import { accounts } from '../tables.ts'

/** The condition that an account is called, or logs in with, what is searched for. */
export const accountMatches = (search: string | undefined) =>
  matchesSearch(accounts.searchTerms, [accounts.account, accounts.name, accounts.englishName], search)

/** Disabled before all else; then whether its owner has been there at all. */
const state = sql<AccountState>`case when ${accounts.disabledAt} is not null then 'disabled' when ${accounts.mustChangePassword} then 'firstLogin' else 'active' end`

const { id, account, name, englishName, type, organiserRole, createdAt, lastSignInAt } = accounts
const listed = { id, account, name, englishName, type, organiserRole, createdAt, lastSignInAt, state }

// as the index has it, or it is of no use: a plain `desc` means nulls first to PostgreSQL, and the index is made with nulls last
const newestFirst = sql`${accounts.createdAt} desc nulls last`

export type AccountFilter = {
  search?: string | undefined
  type?: AccountType | undefined
  state?: AccountState | undefined
}

type Place = { current: number; size: number }

// an assistant's is made for a link and is no way in by itself: it is listed where it is asked for
const fitting = ({ search, type: ofType, state: inState }: AccountFilter) =>
  and(
    accountMatches(search),
    ofType ? eq(accounts.type, ofType) : ne(accounts.type, 'assistant'),
    inState && eq(state, inState),
  )

/** One page of accounts, newest first. */
export const accountsOnPage = (db: Database, filter: AccountFilter, { current, size }: Place) =>
  db
    .select(listed)
    .from(accounts)
    .where(fitting(filter))
    .orderBy(newestFirst, asc(accounts.id))
    .limit(size)
    .offset((current - 1) * size)

export async function countAccounts(db: Database, filter: AccountFilter): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(accounts).where(fitting(filter))
  return counted?.total ?? 0
}

/** One account as the list shows it. */
export async function findListed(db: Database, accountId: string) {
  const [row] = await db.select(listed).from(accounts).where(eq(accounts.id, accountId))
  return row
}

export type ListedRow = NonNullable<Awaited<ReturnType<typeof findListed>>>

/** How many accounts of each type, and of each role of organisers, can log in. */
export const countByRole = (
  db: Database,
): Promise<Array<{ type: AccountType; organiserRole: OrganiserRole | null; total: number }>> =>
  db
    .select({ type: accounts.type, organiserRole: accounts.organiserRole, total: count() })
    .from(accounts)
    .where(isNull(accounts.disabledAt))
    .groupBy(accounts.type, accounts.organiserRole)
