import { and, eq, not, or, sql } from 'drizzle-orm'
import { accountsNamed } from '#domain/identity/accounts/server/actions.ts'
import { bigramsOf, searchWay } from '#kit/db/bigrams.ts'
import { descending } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { signInsList } from '../../lists.ts'
import type { SignInWay } from '../../rules.ts'
import { signIns } from '../tables.ts'
import { storedWay } from './ways.ts'

const { id, at, accountId, account, way, openId, outcome, address, userAgent, searchTerms } = signIns
const listed = { id, at, accountId, account, way, openId, outcome, address, userAgent }

/** Search terms of a log entry: what was typed, and the origin. */
export const signInTerms = (entry: { account: string; address: string }) =>
  bigramsOf(entry.account, entry.address)

type Rows = ListSource<typeof signInsList, typeof listed>['rows']

/** Search by what was typed or the origin, by substring. */
function typedWay(words: string) {
  const wanted = words.trim().toLowerCase()
  const holds = or(sql`position(${wanted} in ${account}) > 0`, sql`position(${wanted} in ${address}) > 0`)
  return {
    among: sql`(${searchWay(searchTerms, [account, address], words).among} and ${holds})`,
    holds: sql`(${holds})`,
  }
}

/** The attempts of one way; both forms of the condition can use an index. */
const ofWay = (wanted: SignInWay) =>
  wanted === 'openId' ? sql`${openId}` : and(eq(way, storedWay(wanted).way), not(openId))

/** The log of sign-ins, newest first. */
export const signInListing = (rows: Rows) => ({
  source: listSource({
    list: signInsList,
    table: signIns,
    id,
    fields: listed,
    orders: { newest: descending(at, id) },
    filters: { way: ofWay },
    search: (words) => [typedWay(words), accountsNamed(accountId, words)],
    rows,
  }),
  where: undefined,
})
