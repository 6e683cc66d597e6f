import { pgTable } from 'drizzle-orm/pg-core'
import { annexColumns } from '#domain/participants/server/tables.ts'
import { sealedJson } from '#kit/db/columns.ts'
import { health } from '../rules.ts'

/** What is said of one participant's health. The answers are one encrypted value: no list and no search needs a part of them. */
export const healthRecords = pgTable('health_records', { ...annexColumns(), answers: sealedJson().notNull() })

/** Has no column for each field: see `answers`. */
export const notKept = [health]
