import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment, sealedJson } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** Maximum number of characters of a reason. */
export const reasonLength = 300

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
    /** Why it was changed, where the author had to say so: an organiser in somebody's stead. */
    reason: varchar({ length: reasonLength }),
    /** The row of another log that this line stands for: a reveal, an export or a sign-in, as its type says. Written by triggers (migrations). */
    refId: bigint({ mode: 'number' }),
  },
  (table) => [
    index('changes_subject').on(table.subjectType, table.subjectId, table.id),
    index('changes_at').on(table.at, table.id),
    index('changes_record').on(table.subjectId, table.at, table.id),
    index('changes_actor').on(table.actorId, table.at, table.id),
    index('changes_type').on(table.subjectType, table.at, table.id),
    index('changes_field').on(table.subjectType, table.field, table.at, table.id),
    index('changes_ref').on(table.subjectType, table.refId).where(sql`${table.refId} is not null`),
  ],
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

/** Retention of reveals in days: as long as personal data impact assessments must be kept (PIPL, article 56). */
export const revealsKeptDays = 3 * 366

/** Days for which lines of the log have their values; who changed what and when stays. */
export const logValuesKeptDays = 3 * 366

export const lifecycles = [
  lifecycle(changes, {
    columns: { subjectId: 'record', actorId: 'author' },
    kindColumn: 'subjectType',
    of: 'installation',
    // values of a person go with their purpose; a line that stands for a row of another log goes with that row
    lastDay: { step: 'values of old log lines', leaves: { without: ['before', 'after', 'reason'] } },
    withdrawn: 'grows',
    unapproved: 'grows',
    // the history of a record is that of its own number of revisions
    merged: 'stays',
    otherKind: 'stays',
    purged: 'goes',
    everything: 'all',
  }),
  lifecycle(reveals, {
    columns: { subjectId: 'record', actorId: 'author' },
    kindColumn: 'subjectType',
    of: 'installation',
    lastDay: { step: 'reveals', everyMinutes: 1_440, column: 'at', after: { days: revealsKeptDays } },
    withdrawn: 'stays',
    unapproved: 'stays',
    merged: 'stays',
    otherKind: 'stays',
    // who looked at it is answered for also when it is gone
    purged: 'stays',
    everything: 'all',
  }),
]
