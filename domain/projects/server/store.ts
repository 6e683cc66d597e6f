import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { searchWay } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { descending, reversed } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { projectsList } from '../lists.ts'
import { type AmountBand, amountBands } from '../rules.ts'
import { projects } from './tables.ts'

export type Project = typeof projects.$inferSelect

export const insertProject = (db: Database, values: typeof projects.$inferInsert) =>
  db.insert(projects).values(values)

/** Below the amount at which the next band begins. */
function inBand(band: AmountBand) {
  const from = amountBands[band]
  const next = Object.values(amountBands).find((begins) => begins > from)
  return and(
    sql`${projects.investment} >= ${from}`,
    next === undefined ? undefined : sql`${projects.investment} < ${next}`,
  )
}

const searched = [
  projects.chineseName,
  projects.englishName,
  projects.chineseLocation,
  projects.englishLocation,
]

const { id, chineseName, englishName, chineseLocation, englishLocation } = projects
const { city, industry, cooperation, investment, publishedAt } = projects
const listed = {
  ...{ id, chineseName, englishName, chineseLocation, englishLocation },
  ...{ city, industry, cooperation, investment },
}

const published = (summitId: string) => and(eq(projects.summitId, summitId), isNotNull(publishedAt))

/** What is published in an edition. */
export const projectListing = (
  summitId: string,
  rows: ListSource<typeof projectsList, typeof listed>['rows'],
) => ({
  source: listSource({
    list: projectsList,
    table: projects,
    id,
    fields: listed,
    orders: {
      newest: descending(publishedAt, id),
      largest: descending(investment, id),
      smallest: reversed(descending(investment, id)),
    },
    filters: { amount: inBand },
    search: (words) => [searchWay(projects.searchTerms, searched, words)],
    rows,
  }),
  where: published(summitId),
})

/** A project that exists for readers. */
export async function findPublished(
  db: Database,
  summitId: string,
  wanted: string,
): Promise<Project | undefined> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(published(summitId), eq(id, wanted)))
  return row
}
