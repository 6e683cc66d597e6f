import { and, count, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import type { Span } from '#kit/list/filters.ts'
import { inSpan } from '#kit/list/server/source.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { statuses } from '../../rules.ts'
import { isNotEmptyDraft } from '../store.ts'
import { participants, wasInvited, wasPublic } from '../tables.ts'

const inEdition = (summitId: string, ...where: (SQL | undefined)[]) =>
  and(isNotEmptyDraft, eq(participants.summitId, summitId), ...where)

/** Number of people by each value that they have in a column, most first; who has none is left out. */
async function countBy<Column extends PgColumn>(db: Database, summitId: string, column: Column) {
  const rows = await db
    .select({ value: column, people: count() })
    .from(participants)
    .where(inEdition(summitId, isNotNull(column)))
    .groupBy(column)
    .orderBy(desc(count()), column)
  return rows.map(({ value, people }) => ({ value: value as NonNullable<typeof value>, people }))
}

/** Number of people of each nationality. */
export const countByNationality = (db: Database, summitId: string) =>
  countBy(db, summitId, participants.nationality)

/** Number of people of each type of organisation, as their records say. */
export const countByUnitType = (db: Database, summitId: string) =>
  countBy(db, summitId, participants.unitType)

/** Number of people with an invitation code, and by public registrations. All others were registered by organisations. */
export async function countBySource(db: Database, summitId: string) {
  const counted = (where: SQL) =>
    sql<number>`(select count(*)::int from ${participants} where ${inEdition(summitId, where)})`
  const rows = await db.execute<{ invitation: number; public: number }>(
    sql`select ${counted(wasInvited(participants))} as invitation, ${counted(wasPublic(participants))} as public`,
  )
  return rows.rows[0] ?? { invitation: 0, public: 0 }
}

/** Number of people whose last submission was on each day since a moment, in the event's zone, by kind; days without any are absent. */
export function countBySubmissionDay(db: Database, summitId: string, since: Date) {
  const day = sql<string>`to_char(${participants.submittedAt} at time zone ${sql.raw(`'${eventZone}'`)}, 'YYYY-MM-DD')`
  return db
    .select({ day, kind: participants.kind, people: count() })
    .from(participants)
    .where(
      // every state, named for the index
      inEdition(summitId, inArray(participants.status, [...statuses]), gte(participants.submittedAt, since)),
    )
    .groupBy(day, participants.kind)
}

/** Number of people who wait for a decision since each span of days, a day being that of the last submission in the event's zone. */
export async function countPendingSince(db: Database, summitId: string, spans: readonly Span[]) {
  const counted = spans.map((span) => sql`count(*) filter (where ${inSpan(participants.submittedAt, span)})`)
  const { rows } = await db.execute<{ people: number[] }>(
    sql`select array[${sql.join(counted, sql`, `)}]::int[] as people from ${participants}
      where ${inEdition(summitId, eq(participants.status, 'pending'), isNotNull(participants.submittedAt))}`,
  )
  return spans.map((span, at) => ({ ...span, people: rows[0]?.people[at] ?? 0 }))
}
