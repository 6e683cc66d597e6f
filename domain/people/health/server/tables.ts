import { pgTable } from 'drizzle-orm/pg-core'
import { annexColumns, annexLifecycle } from '#domain/people/annexes/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { sealedJson } from '#kit/db/columns.ts'
import { health } from '../rules.ts'

/** Epidemic-prevention information of participants. The answers are one encrypted value, because no list and no search needs a part of them. */
export const healthRecords = pgTable('health_records', { ...annexColumns(), answers: sealedJson().notNull() })

/** No column for each field: see `answers`. */
export const notKept = [health]

export const lifecycles = [annexLifecycle(healthRecords, { lastDay: rowsKeptFor('visit') })]
