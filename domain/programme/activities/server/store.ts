import { and, asc, between, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import { bigramsOf, searchWay } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { spanOf } from '#kit/list/filters.ts'
import { key, momentOrLast } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { momentOf } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { activitiesList } from '../lists.ts'
import { type ActivityDraft, beginningOf, type Category, shownStates } from '../rules.ts'
import { activities } from './tables.ts'

export type Activity = typeof activities.$inferSelect

/** Columns that search terms are made of. */
const searched = ['chineseName', 'englishName', 'chinesePlace', 'englishPlace'] as const

/** Locks a row that is to be deleted: what refers to it is written before, or not at all. */
export const lockToRemove = (db: Database, id: string) =>
  db.select({ id: activities.id }).from(activities).where(eq(activities.id, id)).for('update')

export const removeActivity = (db: Database, id: string) => db.delete(activities).where(eq(activities.id, id))

/** The search column; write it whenever one of these fields changes. */
export const searchTermsOf = (of: ActivityDraft) => bigramsOf(...searched.map((key) => of[key] ?? null))

export async function findActivity(db: Database, id: string): Promise<Activity | undefined> {
  const [row] = await db.select().from(activities).where(eq(activities.id, id))
  return row
}

/** The ids of the activities of an edition, as a subquery. */
export const activityIdsOf = (summitId: string): SQL =>
  sql`(select id from ${activities} where ${activities.summitId} = ${summitId})`

/** The row, locked until the transaction ends; rows that refer to it are written meanwhile, so that whoever writes many waits for no call. */
export async function lockActivity(db: Database, id: string): Promise<Activity | undefined> {
  const [row] = await db.select().from(activities).where(eq(activities.id, id)).for('no key update')
  return row
}

/** Whether an activity of the edition has an id that begins as this one. Who asks for the same beginning waits until this transaction ends. */
export async function isBeginningTaken(db: Database, summitId: string, id: string): Promise<boolean> {
  const digits = beginningOf(id)
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`beginning of activity ${summitId} ${digits}`}, 0))`,
  )
  const at = (rest: string) => `${digits.slice(0, 8)}-${digits.slice(8)}-${rest}`
  const first = at('0000-0000-000000000000')
  const last = at('ffff-ffff-ffffffffffff')
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.summitId, summitId), between(activities.id, first, last)))
    .limit(1)
  return rows.length > 0
}

/** Inserts unless the id exists; returns undefined when it did. */
export async function insertActivity(db: Database, values: typeof activities.$inferInsert) {
  const [row] = await db.insert(activities).values(values).onConflictDoNothing().returning()
  return row
}

export async function updateActivity(db: Database, id: string, values: Partial<Activity>): Promise<Activity> {
  const [row] = await db.update(activities).set(values).where(eq(activities.id, id)).returning()
  if (!row) throw new Error('a locked activity is gone')
  return row
}

const { id, state, category, mode, chineseName, englishName, chinesePlace, englishPlace } = activities
const { beginsAt, endsAt, organisationId, missing, summitId } = activities
const listed = {
  id,
  state,
  category,
  mode,
  chineseName,
  englishName,
  chinesePlace,
  englishPlace,
  beginsAt,
  endsAt,
  organisationId,
  missing,
}

const dayBegins = (day: string) => momentOf(`${day}T00:00`, eventZone)
const dayAfter = (day: string) => new Date((dayBegins(day)?.getTime() ?? 0) + 86_400_000)

/** Activities of an edition ordered by start, those without a time last. */
export const activityListing = (
  rows: ListSource<typeof activitiesList, typeof listed>['rows'],
  edition: string,
) => ({
  source: listSource({
    list: activitiesList,
    table: activities,
    id,
    fields: listed,
    orders: { first: { keys: [momentOrLast(beginsAt), key(id)], descending: false } },
    filters: {
      begins: (span: string) => {
        const { from, to } = spanOf(span) ?? {}
        return and(
          from ? gte(beginsAt, dayBegins(from) ?? new Date(0)) : undefined,
          to ? lt(beginsAt, dayAfter(to)) : undefined,
        )
      },
    },
    search: (words) => [
      searchWay(
        activities.searchTerms,
        searched.map((each) => activities[each]),
        words,
      ),
    ],
    rows,
  }),
  where: eq(summitId, edition),
})

/** Proposals of an organisation in an edition, newest first. */
export const proposalsOf = (db: Database, of: { summitId: string; organisationId: string }) =>
  db
    .select()
    .from(activities)
    .where(and(eq(activities.organisationId, of.organisationId), eq(activities.summitId, of.summitId)))
    .orderBy(desc(activities.createdAt), asc(activities.id))

/** The visible activities of an edition, ordered by start. `ids`: these in addition to, or instead of, a category. */
export const shownActivities = (
  db: Database,
  {
    summitId,
    category,
    ids,
  }: { summitId: string; category?: Category | undefined; ids?: string[] | undefined },
): Promise<Activity[]> =>
  db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.summitId, summitId),
        inArray(activities.state, [...shownStates]),
        or(category && eq(activities.category, category), ids && among(activities.id, ids)),
      ),
    )
    .orderBy(asc(activities.beginsAt), asc(activities.id))

/** These activities in any state. */
export const activitiesByIds = async (db: Database, ids: string[]): Promise<Map<string, Activity>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(activities).where(among(activities.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** For a statement of another noun: the activities, their names and when they begin. */
export const activityRows = {
  table: activities,
  names: { zh: sql`${activities.chineseName}`, en: sql`${activities.englishName}` },
  beginsAt: activities.beginsAt,
}
/** The activities that take place and have not begun, as a subquery of their ids for another noun. */
export const comingActivities = (now: Date): SQL =>
  sql`(select ${activities.id} from ${activities} where ${and(inArray(activities.state, ['published', 'closed']), gt(activities.beginsAt, now))})`
