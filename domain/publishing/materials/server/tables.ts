import { index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { activities } from '#domain/programme/activities/server/tables.ts'
import { attendances } from '#domain/programme/attendance/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** Materials of speakers; the id is that of the stored file. */
export const materials = pgTable(
  'materials',
  {
    id: uuid().primaryKey(),
    attendanceId: uuid()
      .notNull()
      .references(() => attendances.id, { onDelete: 'cascade' }),
    activityId: uuid()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    name: varchar({ length: 255 }).notNull(),
    bytes: integer().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    sentAt: moment().notNull(),
    releasedAt: moment(),
  },
  (table) => [
    // the same file is stored once
    uniqueIndex('materials_no_file_twice').on(table.attendanceId, table.sha256),
    index('materials_of_activity').on(table.activityId),
  ],
)

/** Documents that organisers, or the proposing organisation, attach to an activity; the id is that of the stored file. */
export const attachments = pgTable(
  'activity_attachments',
  {
    id: uuid().primaryKey(),
    activityId: uuid()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    name: varchar({ length: 255 }).notNull(),
    mediaType: varchar({ length: 100 }).notNull(),
    bytes: integer().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    addedAt: moment().notNull(),
  },
  (table) => [uniqueIndex('activity_attachments_no_file_twice').on(table.activityId, table.sha256)],
)

export const lifecycles = [
  lifecycle(materials, {
    columns: { attendanceId: 'parent', activityId: 'reference' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
    everything: 'all',
  }),
  lifecycle(attachments, {
    columns: { activityId: 'parent' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
  }),
]
