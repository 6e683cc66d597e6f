import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import { record } from '../record.ts'
import type { HallDrawing } from '../rules/drawing.ts'
import { drawingForm } from '../rules/drawing-form.ts'

export const halls = recordTable('halls', record, {})

/** The drawing of a hall, from its first save on. */
export const hallDrawings = pgTable('hall_drawings', {
  hallId: uuid()
    .primaryKey()
    .references(() => halls.id, { onDelete: 'cascade' }),
  revision: integer().notNull(),
  drawing: jsonb().$type<HallDrawing>().notNull(),
  /** Seats that can be taken, for the list. */
  seats: integer().notNull(),
  updatedAt: moment().notNull(),
})

export const recordTables = [{ record: drawingForm, table: hallDrawings, besides: ['seats'] }]

export const lifecycles = [
  lifecycle(hallDrawings, {
    columns: { hallId: 'parent' },
    of: 'installation',
    lastDay: 'with its owner',
  }),
]
