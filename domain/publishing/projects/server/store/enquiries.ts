import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { descending } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { enquiriesList } from '../../lists.ts'
import { projectEnquiries as enquiries, projects } from '../tables.ts'

const { id, projectId, name, account, text, askedAt, answeredAt } = enquiries

/** Inserts an enquiry; returns false while an earlier one of the account about the same project is unanswered. */
export async function insertEnquiry(db: Database, values: typeof enquiries.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(enquiries)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: enquiries.id })
  return added.length > 0
}

/** The last enquiry of an account about a project. */
export async function lastEnquiry(db: Database, projectId: string, accountId: string) {
  const [row] = await db
    .select({ askedAt: enquiries.askedAt, answeredAt: enquiries.answeredAt })
    .from(enquiries)
    .where(and(eq(enquiries.projectId, projectId), eq(enquiries.accountId, accountId)))
    .orderBy(desc(enquiries.askedAt))
    .limit(1)
  return row
}

/** How many enquiries an account has sent since that moment. */
export const countEnquiriesSince = (db: Database, accountId: string, since: Date): Promise<number> =>
  db.$count(enquiries, and(eq(enquiries.accountId, accountId), gte(enquiries.askedAt, since)))

/** An enquiry with the names of its project. */
export async function findEnquiry(db: Database, wanted: string) {
  const [row] = await db
    .select({
      name,
      account,
      text,
      askedAt,
      chineseName: projects.chineseName,
      englishName: projects.englishName,
    })
    .from(enquiries)
    .innerJoin(projects, eq(projects.id, enquiries.projectId))
    .where(eq(id, wanted))
  return row
}

const names = sql<{
  zh: string
  en: string | null
}>`(select jsonb_build_object('zh', ${projects.chineseName}, 'en', ${projects.englishName})
  from ${projects} where ${projects.id} = ${enquiries}.project_id)`

const listed = { id, projectId, name, account, text, askedAt, answeredAt, project: names }

/** Enquiries about the projects of an edition. */
export const enquiryListing = (
  summitId: string,
  rows: ListSource<typeof enquiriesList, typeof listed>['rows'],
) => ({
  source: listSource({
    list: enquiriesList,
    table: enquiries,
    id,
    fields: listed,
    orders: { newest: descending(askedAt, id) },
    filters: { state: (state) => (state === 'open' ? isNull(answeredAt) : isNotNull(answeredAt)) },
    rows,
  }),
  where: sql`${projectId} in (select ${projects.id} from ${projects} where ${projects.summitId} = ${summitId})`,
})

/** Records when an enquiry was answered; returns false when its id does not exist. */
export async function noteAnswer(db: Database, wanted: string, at: Date | null): Promise<boolean> {
  const noted = await db.update(enquiries).set({ answeredAt: at }).where(eq(id, wanted)).returning({ id })
  return noted.length > 0
}
