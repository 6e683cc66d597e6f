import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, sealedJson } from '#kit/db/columns.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** History of every field: old → new, who and when, written in the transaction of the change. Values are encrypted: they are people's data. */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    actorId: uuid(),
    actorName: jsonb().$type<Bilingual>().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    field: text().notNull(),
    before: sealedJson(),
    after: sealedJson(),
  },
  (table) => [index('changes_subject').on(table.subjectType, table.subjectId, table.id)],
)

/** Who looked at which protected value: one row for each reveal. */
export const reveals = pgTable(
  'reveals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    actorId: uuid().notNull(),
    actorName: jsonb().$type<Bilingual>().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    field: text().notNull(),
  },
  (table) => [
    index('reveals_subject').on(table.subjectType, table.subjectId, table.id),
    index('reveals_at').on(table.at),
  ],
)
