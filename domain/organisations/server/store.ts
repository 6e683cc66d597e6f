import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { OrganisationType } from '#domain/actor.ts'
import { among } from '#kit/db/among.ts'
import { matchesSearch } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { prepared } from '#kit/db/prepared.ts'
import { organisations } from './tables.ts'

export type Organisation = typeof organisations.$inferSelect

const matching = (search: string | undefined) =>
  matchesSearch(organisations.searchTerms, [organisations.name, organisations.englishName], search)

/** Stores an organisation; an account that has one already keeps it. */
export const insertOrganisation = (db: Database, values: typeof organisations.$inferInsert) =>
  db.insert(organisations).values(values).onConflictDoNothing({ target: organisations.accountId })

export async function findOrganisation(db: Database, id: string): Promise<Organisation | undefined> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id))
  return row
}

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

export type OrganisationFilter = { search?: string | undefined; accountType?: OrganisationType | undefined }

/** One page, most recently changed first, and how many there are. */
export async function pageOfOrganisations(
  db: Database,
  { search, accountType }: OrganisationFilter,
  { current, size }: { current: number; size: number },
) {
  const where = and(matching(search), accountType && eq(organisations.accountType, accountType))
  const rows = await db
    .select()
    .from(organisations)
    .where(where)
    .orderBy(desc(organisations.updatedAt), organisations.id)
    .limit(size)
    .offset((current - 1) * size)
  const [counted] = await db.select({ total: count() }).from(organisations).where(where)
  return { rows, total: counted?.total ?? 0 }
}

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

export const idsMatching = (db: Database, search: string) =>
  db.select({ id: organisations.id }).from(organisations).where(matching(search))
