import { pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { annexColumns } from '#domain/participants/server/tables.ts'
import { message } from '../rules.ts'

/** Messages of guests to the summit. */
export const messages = pgTable('messages', {
  ...annexColumns(),
  text: varchar({ length: 300 }),
  logo: uuid(),
})

export const recordTables = [{ record: message, table: messages }]
