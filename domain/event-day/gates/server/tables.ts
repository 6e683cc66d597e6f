import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { letters } from '#domain/event-day/zones/rules.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { activities } from '#domain/programme/activities/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import { record } from '../record.ts'
import { occasionKinds } from '../rules.ts'

export const gates = recordTable('gates', record, {
  edition: () => summits.id,
  carried: ['chineseName', 'englishName'],
})

/** What one admission counts for. Those of gates and activities are named after them. */
export const occasions = pgTable(
  'occasions',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    kind: text({ enum: occasionKinds }).notNull(),
    /** Of an activity the day that it had when it was added: readers take the activity's, which may be moved. */
    day: date().notNull(),
    gateId: uuid().references(() => gates.id),
    activityId: uuid().references(() => activities.id),
    zone: text({ enum: letters }),
    chineseName: varchar({ length: 60 }),
    englishName: varchar({ length: 120 }),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('occasions_one_per_gate_and_day')
      .on(table.gateId, table.day)
      .where(sql`${table.gateId} is not null`),
    uniqueIndex('occasions_one_per_activity')
      .on(table.activityId)
      .where(sql`${table.activityId} is not null`),
    index('occasions_by_day').on(table.summitId, table.day, table.kind, table.id),
    check(
      'occasions_have_a_name',
      sql`num_nonnulls(${table.gateId}, ${table.activityId}, ${table.chineseName}) = 1`,
    ),
  ],
)

export const lifecycles = [
  lifecycle(occasions, {
    columns: { summitId: 'edition', gateId: 'reference', activityId: 'reference' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
]
