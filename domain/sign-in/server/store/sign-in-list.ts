import { inArray, or, sql } from 'drizzle-orm'
import { accountWay } from '#domain/accounts/server/store/accounts-list.ts'
import { accounts } from '#domain/accounts/server/tables.ts'
import { bigramsOf, searchWay } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { descending } from '#kit/list/server/order.ts'
import { foundElsewhere, type ListSource, listSource } from '#kit/list/server/source.ts'
import { signInsList } from '../../lists.ts'
import { signIns } from '../tables.ts'

const { id, at, accountId, account, way, outcome, address, userAgent, searchTerms } = signIns
const listed = { id, at, accountId, account, way, outcome, address, userAgent }

/** What an entry of the log keeps to be found by: what was typed, and where it came from. */
export const signInTerms = (entry: { account: string; address: string }) =>
  bigramsOf(entry.account, entry.address)

type Rows = ListSource<typeof signInsList, typeof listed>['rows']

/** By what was typed or where it came from, letter by letter. */
function typedWay(words: string) {
  const wanted = words.trim().toLowerCase()
  const holds = or(sql`position(${wanted} in ${account}) > 0`, sql`position(${wanted} in ${address}) > 0`)
  return {
    among: sql`(${searchWay(searchTerms, [account, address], words).among} and ${holds})`,
    holds: sql`(${holds})`,
  }
}

/** By what the account is called. */
function namedWay(words: string) {
  const { among, holds } = accountWay(words)
  return {
    ...foundElsewhere(accountId, sql`select ${accounts.id} as id from ${accounts} where ${among}`),
    holds: sql`exists (select from ${accounts} where ${accounts.id} = ${accountId} and ${holds})`,
  }
}

/** The log of sign-ins, newest first. */
export const signInListing = (rows: Rows) => ({
  source: listSource({
    list: signInsList,
    table: signIns,
    id,
    fields: listed,
    orders: { newest: descending(at, id) },
    search: (words) => [typedWay(words), namedWay(words)],
    rows,
  }),
  where: undefined,
})

/** What these accounts are called. */
export async function accountNames(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, { name: string; englishName: string | null }>()
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, englishName: accounts.englishName })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]))
  return new Map(rows.map(({ id: of, ...names }) => [of, names]))
}
