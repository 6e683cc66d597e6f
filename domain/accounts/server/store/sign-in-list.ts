import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { SignInOutcome, SignInWay } from '../../rules.ts'
import { accounts, signIns } from '../tables.ts'
import { accountMatches } from './accounts-list.ts'

export type SignInFilter = {
  search?: string | undefined
  accountId?: string | undefined
  outcome?: SignInOutcome | undefined
  way?: SignInWay | undefined
}

/** What was typed, where it came from, or what the account is called. */
function matching(db: Database, search: string | undefined) {
  const wanted = search?.trim().toLowerCase()
  if (!wanted) return undefined
  const named = db.select({ id: accounts.id }).from(accounts).where(accountMatches(wanted))
  return or(
    sql`position(${wanted} in ${signIns.account}) > 0`,
    sql`position(${wanted} in ${signIns.address}) > 0`,
    inArray(signIns.accountId, named),
  )
}

/** One page of the log, newest first, with the names of the accounts, and how many entries there are. */
export async function pageOfSignIns(
  db: Database,
  { search, accountId, outcome, way }: SignInFilter,
  { current, size }: { current: number; size: number },
) {
  const where = and(
    matching(db, search),
    accountId ? eq(signIns.accountId, accountId) : undefined,
    outcome && eq(signIns.outcome, outcome),
    way && eq(signIns.way, way),
  )
  const rows = await db
    .select({ entry: signIns, name: accounts.name, englishName: accounts.englishName })
    .from(signIns)
    .leftJoin(accounts, eq(accounts.id, signIns.accountId))
    .where(where)
    .orderBy(desc(signIns.id))
    .limit(size)
    .offset((current - 1) * size)
  const [counted] = await db.select({ total: count() }).from(signIns).where(where)
  return { rows, total: counted?.total ?? 0 }
}
