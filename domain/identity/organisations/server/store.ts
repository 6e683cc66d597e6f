import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OrganisationType } from '#domain/actor.ts'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import { among } from '#kit/db/among.ts'
import { searchWay } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { prepared } from '#kit/db/prepared.ts'
import { searchOf, textWay } from '#kit/db/search/search-text.ts'
import type { AnyList } from '#kit/list/list.ts'
import { ascending, descending, key } from '#kit/list/server/order.ts'
import { type ListSource, listSource, type SearchWay } from '#kit/list/server/source.ts'
import { organisationsList } from '../lists.ts'
import type { OrganisationDraft } from '../rules.ts'
import { codeOf, organisations } from './tables.ts'

export type Organisation = typeof organisations.$inferSelect

const names = [organisations.name, organisations.englishName]

/** The searched text of an organisation: its names, and the names, numbers and addresses of its contact persons. */
export const searchOfOrganisation = ({ name, englishName, landline, liaisons }: OrganisationDraft) =>
  searchOf({
    names: [name, englishName, ...(liaisons ?? []).map((each) => each.name)],
    texts: (liaisons ?? []).map((each) => each.email),
    numbers: [landline, ...(liaisons ?? []).map((each) => each.mobile)],
  })

/** Inserts organisations; an account that has one keeps it. */
export async function insertOrganisations(
  db: Database,
  list: ReadonlyArray<typeof organisations.$inferInsert>,
) {
  for (const batch of inBatches(list))
    await db.insert(organisations).values(batch).onConflictDoNothing({ target: organisations.accountId })
}

export async function findOrganisation(db: Database, id: string): Promise<Organisation | undefined> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id))
  return row
}

export const findOrganisations = (db: Database, ids: readonly string[]): Promise<Organisation[]> =>
  db.select().from(organisations).where(among(organisations.id, ids))

/** Whether a contact person of any organisation has this mobile number (11 digits) or e-mail address (lower case). */
export async function hasLiaisonAt(db: Database, contact: string): Promise<boolean> {
  const wanted = [channelOf(contact) === 'mail' ? { email: contact } : { mobile: contact }]
  const found = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(sql`${organisations.liaisons} @> ${JSON.stringify(wanted)}::jsonb`)
    .limit(1)
  return found.length > 0
}

export const everyOrganisation = (db: Database) => db.select().from(organisations)

/** The organisation, locked until the transaction ends. */
export async function lockOrganisation(db: Database, id: string): Promise<Organisation | undefined> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id)).for('update')
  return row
}

export async function updateOrganisation(
  db: Database,
  id: string,
  values: Partial<Organisation>,
): Promise<Organisation> {
  const [row] = await db.update(organisations).set(values).where(eq(organisations.id, id)).returning()
  if (!row) throw new Error('the organisation is gone')
  return row
}

const { id, name, englishName, accountType, missing, updatedAt } = organisations
const listed = { id, name, englishName, accountType, missing, updatedAt }

/** By the complete social credit code, as copied from a licence. */
function codeWay(words: string): SearchWay {
  const code = words.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  const isIt = eq(codeOf(organisations.socialCreditCode), code)
  return { among: isIt, holds: isIt }
}

const nameWays = (words: string) => [textWay(organisations, words), codeWay(words)]

/** The source of a list of organisations in an upper noun, which adds its own conditions and values. */
export const organisationSource = <L extends AnyList>(
  list: L,
  given: Pick<ListSource<L, typeof listed>, 'orders' | 'filters' | 'rows'>,
) =>
  listSource<L, typeof listed>({ ...given, list, table: organisations, id, fields: listed, search: nameWays })

/** The organisation of a row of such a list. */
export const organisationId = sql`${id}`

/** An order of such lists by a number, largest first. */
export const organisationsByMax = (figure: SQL) => ({
  keys: [{ of: sql`(-${figure})`, type: 'integer' }, key(id)],
  descending: false,
})

/** All organisations, most recently changed first. */
export const organisationListing = (rows: ListSource<typeof organisationsList, typeof listed>['rows']) => ({
  source: listSource({
    list: organisationsList,
    table: organisations,
    id,
    fields: listed,
    orders: { newest: descending(updatedAt, id), oldest: ascending(updatedAt, id) },
    search: nameWays,
    rows,
  }),
  where: undefined,
})

const ofAccounts = prepared((db) =>
  db
    .select({ id: organisations.id, accountId: organisations.accountId })
    .from(organisations)
    .where(sql`${organisations.accountId} = any(${sql.placeholder('accountIds')}::uuid[])`)
    .prepare('organisations_of_accounts'),
)

export const idsOfAccounts = (db: Database, accountIds: string[]) => ofAccounts(db).execute({ accountIds })

export const namesOf = (db: Database, ids: string[]) =>
  db
    .select({ id: organisations.id, name: organisations.name, englishName: organisations.englishName })
    .from(organisations)
    .where(among(organisations.id, ids))

/** Both names of every organisation that has any. */
export const everyName = (db: Database) =>
  db
    .select({ id: organisations.id, name: organisations.name, englishName: organisations.englishName })
    .from(organisations)
    .where(sql`coalesce(${organisations.name}, ${organisations.englishName}) is not null`)

/** Organisations with exactly this name, in either language; case and surrounding spaces are ignored. */
export const organisationsByExactName = (db: Database, name: string) =>
  db
    .select({ id: organisations.id })
    .from(organisations)
    .where(
      and(
        // found by the index of the search, and compared
        searchWay(organisations.searchTerms, names, name).among,
        sql`lower(trim(${name})) in (lower(${organisations.name}), lower(${organisations.englishName}))`,
      ),
    )
    .limit(2)

/** The account types of these organisations, by organisation. */
export async function accountTypesOf(db: Database, ids: string[]): Promise<Map<string, OrganisationType>> {
  if (ids.length === 0) return new Map()
  const { id, accountType } = organisations
  const rows = await db.select({ id, accountType }).from(organisations).where(among(id, ids))
  return new Map(rows.map((row) => [row.id, row.accountType]))
}

/** The same as a subquery for another noun. */
export const accountTypeIn = (id: SQL): SQL =>
  sql`(select ${organisations.accountType} from ${organisations} where ${organisations.id} = ${id})`

/** The accounts of these organisations. */
export const accountsOf = (db: Database, ids: string[]) =>
  db
    .select({ id: organisations.id, accountId: organisations.accountId })
    .from(organisations)
    .where(among(organisations.id, ids))

/** Search condition: the organisation with this id has the searched name, in either language. */
export function namedWay(id: PgColumn, words: string): SearchWay {
  const { among, holds } = searchWay(organisations.searchTerms, names, words)
  return {
    among: sql`${id} in (select ${organisations.id} from ${organisations} where ${among})`,
    // a value and not `exists`: PostgreSQL would look at all organisations once, where a page needs a few of them
    holds: sql`(select ${holds} from ${organisations} where ${organisations.id} = ${id})`,
  }
}

const anyOrganisation = sql`exists (select from ${organisations})`
const anyLiaison = sql`exists (select from ${organisations} where jsonb_array_length(${organisations.liaisons}) > 0)`

/** Whether an organisation has named a contact person, or there is none yet, as a condition for another statement. */
export const someLiaison: SQL = sql`(not ${anyOrganisation} or ${anyLiaison})`

/** Whether there are organisations. */
export async function hasOrganisations(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select ${anyOrganisation} as any`)
  return rows[0]?.any === true
}
