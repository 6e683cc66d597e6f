import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import { searchWay } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { descending, reversed } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { allProjectsList, projectsList } from '../lists.ts'
import { type AmountBand, amountBands } from '../rules.ts'
import { projectEnquiries, projectFavourites, projects } from './tables.ts'

export type Project = typeof projects.$inferSelect
export type NewProject = typeof projects.$inferInsert

/** Inserts a project; returns false when its id exists. */
export async function insertProject(db: Database, values: NewProject): Promise<boolean> {
  const added = await db.insert(projects).values(values).onConflictDoNothing().returning({ id: projects.id })
  return added.length > 0
}

export async function updateProject(db: Database, id: string, values: Partial<Project>): Promise<Project> {
  const [row] = await db.update(projects).set(values).where(eq(projects.id, id)).returning()
  if (!row) throw new Error('the project is gone')
  return row
}

/** Condition: from the lower limit of a band to below that of the next. */
function inBand(band: AmountBand) {
  const from = amountBands[band]
  const next = Object.values(amountBands).find((begins) => begins > from)
  return and(
    sql`${projects.investment} >= ${from}`,
    next === undefined ? undefined : sql`${projects.investment} < ${next}`,
  )
}

const { id, summitId, publishedAt, investment, updatedAt } = projects

const searched = [
  projects.chineseName,
  projects.englishName,
  projects.chineseLocation,
  projects.englishLocation,
]

const search = (words: string) => [searchWay(projects.searchTerms, searched, words)]

/** Condition: a text exists in Chinese but not in English. */
const onlyChinese = sql<boolean>`(
  ${projects.englishName} is null or ${projects.englishLocation} is null or ${projects.englishContent} is null
  or (${projects.chineseConditions} is not null and ${projects.englishConditions} is null))`

const listed = {
  ...{ id, city: projects.city, industry: projects.industry, cooperation: projects.cooperation, investment },
  ...{ chineseName: projects.chineseName, englishName: projects.englishName },
  ...{ chineseLocation: projects.chineseLocation, englishLocation: projects.englishLocation },
  onlyChinese,
}

const favouriteOf = (accountId: string) =>
  sql<boolean>`exists (
    select from ${projectFavourites} where ${projectFavourites.projectId} = ${projects}.id and ${projectFavourites.accountId} = ${accountId})`

export type Reader = { accountId: string; summitId: string }

const visibleTo = (reader: Reader) => and(eq(summitId, reader.summitId), isNotNull(publishedAt))

type Listed = typeof listed & { favourite: SQL<boolean> }

/** The published projects of an edition. */
export function projectListing(reader: Reader, rows: ListSource<typeof projectsList, Listed>['rows']) {
  const favourite = favouriteOf(reader.accountId)
  return {
    source: listSource({
      list: projectsList,
      table: projects,
      id,
      fields: { ...listed, favourite },
      orders: {
        newest: descending(publishedAt, id),
        largest: descending(investment, id),
        smallest: reversed(descending(investment, id)),
      },
      filters: { amount: inBand, favourites: () => favourite },
      search,
      rows,
    }),
    where: visibleTo(reader),
  }
}

/** A project that this reader may see. */
export async function findPublished(db: Database, reader: Reader, wanted: string) {
  const [row] = await db
    .select({ project: projects, onlyChinese, favourite: favouriteOf(reader.accountId) })
    .from(projects)
    .where(and(visibleTo(reader), eq(id, wanted)))
  return row
}

/** A project of an edition, locked until the transaction ends, published or not. */
export async function lockProject(db: Database, of: string, wanted: string): Promise<Project | undefined> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(summitId, of), eq(id, wanted)))
    .for('update')
  return row
}

/** The projects of an edition with these ids; without ids all of them. */
export const projectsOf = (db: Database, of: string, ids?: readonly string[]): Promise<Project[]> =>
  db
    .select()
    .from(projects)
    .where(and(eq(summitId, of), ids && among(id, ids)))
    .orderBy(projects.createdAt, id)

const open = sql<number>`(
  select count(*)::int from ${projectEnquiries} where ${projectEnquiries.projectId} = ${projects}.id and ${projectEnquiries.answeredAt} is null)`

const allListed = {
  ...listed,
  ...{ liaison: projects.liaison, tel: projects.tel, publishedAt, updatedAt, open },
}

/** All projects of an edition. */
export const allListing = (
  of: string,
  rows: ListSource<typeof allProjectsList, typeof allListed>['rows'],
) => ({
  source: listSource({
    list: allProjectsList,
    table: projects,
    id,
    fields: allListed,
    orders: {
      newest: descending(updatedAt, id),
      largest: descending(investment, id),
      smallest: reversed(descending(investment, id)),
    },
    filters: {
      amount: inBand,
      state: (state) => (state === 'published' ? isNotNull(publishedAt) : isNull(publishedAt)),
    },
    search,
    rows,
  }),
  where: eq(summitId, of),
})

export async function setFavourite(
  db: Database,
  of: { projectId: string; accountId: string },
  favourite: boolean,
): Promise<void> {
  const mine = and(
    eq(projectFavourites.projectId, of.projectId),
    eq(projectFavourites.accountId, of.accountId),
  )
  if (favourite) await db.insert(projectFavourites).values(of).onConflictDoNothing()
  else await db.delete(projectFavourites).where(mine)
}
