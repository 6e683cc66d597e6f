import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { searchWay } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { descending, reversed } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { projectsList } from '../lists.ts'
import { type AmountBand, amountBands } from '../rules.ts'
import { projectEnquiries, projectFavourites, projects } from './tables.ts'

export type Project = typeof projects.$inferSelect

/** Condition: from the lower limit of a band to below that of the next. */
function inBand(band: AmountBand) {
  const from = amountBands[band]
  const next = Object.values(amountBands).find((begins) => begins > from)
  return and(
    sql`${projects.investment} >= ${from}`,
    next === undefined ? undefined : sql`${projects.investment} < ${next}`,
  )
}

const { id, summitId, publishedAt, investment } = projects

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
  id,
  city: projects.city,
  industry: projects.industry,
  cooperation: projects.cooperation,
  investment,
  chineseName: projects.chineseName,
  englishName: projects.englishName,
  chineseLocation: projects.chineseLocation,
  englishLocation: projects.englishLocation,
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

const open = sql<number>`(
  select count(*)::int from ${projectEnquiries} where ${projectEnquiries.projectId} = ${projects}.id and ${projectEnquiries.answeredAt} is null)`

/** What the organisers' list has besides columns of the table. */
export const allListed = {
  added: { onlyChinese, open },
  filters: { amount: inBand },
  orders: { largest: descending(investment, id), smallest: reversed(descending(investment, id)) },
}

/** Whether anybody asked about a project. */
export async function hasEnquiries(db: Database, projectId: string): Promise<boolean> {
  const asked = await db
    .select({ id: projectEnquiries.id })
    .from(projectEnquiries)
    .where(eq(projectEnquiries.projectId, projectId))
    .limit(1)
  return asked.length > 0
}

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
