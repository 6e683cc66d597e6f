import { count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AccountType, OrganiserRole } from '#domain/actor.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { textWay } from '#kit/db/search/search-text.ts'
import type { FurtherRead } from '#kit/list/server/further.ts'
import { ascending, descending } from '#kit/list/server/order.ts'
import { foundElsewhere, type ListSource, listSource } from '#kit/list/server/source.ts'
import { accountsList } from '../../lists.ts'
import type { AccountState } from '../../rules.ts'
import { historyValues } from '../../words/console.ts'
import { accounts, stateOf } from '../tables.ts'

/** Search of accounts by their names and what they log in with. */
const accountWay = (words: string) => textWay(accounts, words)

const { id, account, name, englishName, type, organiserRole, createdAt, lastSignInAt } = accounts
const state = stateOf(accounts)
const listed = { id, account, name, englishName, type, organiserRole, createdAt, lastSignInAt, state }

const languageNames = { zh: historyValues.zh, en: historyValues.en }

type Rows = ListSource<typeof accountsList, typeof listed>['rows']

/** The accounts of the list, newest first; those of assistants only when asked for by their type. */
export const accountListing = ({ type: ofType }: { type?: AccountType | undefined }, rows: Rows) => ({
  source: listSource({
    list: accountsList,
    table: accounts,
    id,
    fields: listed,
    orders: { newest: descending(createdAt, id), oldest: ascending(createdAt, id) },
    filters: { state: (wanted: AccountState) => eq(state, wanted) },
    search: (words) => [accountWay(words)],
    rows,
  }),
  where: ofType ? undefined : ne(type, 'assistant'),
})

/** The further columns of these accounts. */
export async function readFurther(db: Database, ids: string[]): Promise<FurtherRead> {
  const { language, provenAt, disabledAt } = accounts
  const rows = await db.select({ id, language, provenAt, disabledAt }).from(accounts).where(among(id, ids))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        language: languageNames[row.language],
        provenAt: row.provenAt?.toISOString() ?? null,
        disabledAt: row.disabledAt?.toISOString() ?? null,
      },
    ]),
  )
}

/** One account as the list shows it. */
export async function findListed(db: Database, accountId: string) {
  const [row] = await db.select(listed).from(accounts).where(eq(id, accountId))
  return row
}

export type ListedRow = NonNullable<Awaited<ReturnType<typeof findListed>>>

/** How many accounts of each type, and of each organiser role, can log in. */
export const countByRole = (
  db: Database,
): Promise<Array<{ type: AccountType; organiserRole: OrganiserRole | null; total: number }>> =>
  db
    .select({ type, organiserRole, total: count() })
    .from(accounts)
    .where(isNull(accounts.disabledAt))
    .groupBy(type, organiserRole)

/** Names of these accounts. */
export async function namesOfAccounts(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, { name: string; englishName: string | null }>()
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, englishName: accounts.englishName })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]))
  return new Map(rows.map(({ id: of, ...names }) => [of, names]))
}

/** Search condition for another noun's rows by the name of the account that they refer to. */
export function accountsNamed(accountId: AnyPgColumn, words: string) {
  const { among, holds } = accountWay(words)
  return {
    ...foundElsewhere(accountId, sql`select ${accounts.id} as id from ${accounts} where ${among}`),
    // a value and not `exists`: PostgreSQL would look at all accounts once, where a page needs a few of them
    holds: sql`(select ${holds} from ${accounts} where ${accounts.id} = ${accountId})`,
  }
}

/** When these accounts last logged in. */
export async function lastSignInsOf(db: Database, ids: readonly string[]): Promise<Map<string, Date | null>> {
  const rows = await db.select({ id, lastSignInAt }).from(accounts).where(among(id, ids))
  return new Map(rows.map((row) => [row.id, row.lastSignInAt]))
}
