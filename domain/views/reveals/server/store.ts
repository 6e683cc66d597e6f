import { and, desc, eq } from 'drizzle-orm'
import { reveals } from '#kit/db/audit/tables.ts'
import type { Database } from '#kit/db/database.ts'
import { descending } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { revealsList } from '../lists.ts'

const { id, at, actorId, actorName, subjectId, field } = reveals
const listed = { id, at, actorId, actorName, participantId: subjectId, field }

type Rows = ListSource<typeof revealsList, typeof listed>['rows']

/** The log, newest first. */
export const revealListing = (rows: Rows) => ({
  source: listSource({
    list: revealsList,
    table: reveals,
    id,
    fields: listed,
    orders: { newest: descending(at, id) },
    filters: { participantId: (wanted: string) => eq(subjectId, wanted) },
    rows,
  }),
  where: undefined,
})

/** The last looks at one person's values, newest first. */
export const looksAt = (db: Database, participantId: string, limit: number) =>
  db
    .select({ at, actorName, field })
    .from(reveals)
    .where(and(eq(reveals.subjectType, 'participant'), eq(subjectId, participantId)))
    .orderBy(desc(id))
    .limit(limit)
