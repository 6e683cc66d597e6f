import { integer, type PgTable, uuid } from 'drizzle-orm/pg-core'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import type { Lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** The common columns of annex tables; fields follow, each in a column, or all in one `answers: sealedJson()`. */
export const annexColumns = () => ({
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  revision: integer().notNull(),
  /** Stored for lists, so that they need not validate every row. */
  missing: integer().notNull(),
  updatedAt: moment().notNull(),
})

type AnnexTable = PgTable & { $inferSelect: { participantId: string } }

/** The declaration of an annex: with its participant, to the kept one in a merge unless that one has answers. */
export const annexLifecycle = <T extends AnnexTable>(
  table: T,
  { columns, ...differences }: Partial<Pick<Lifecycle, 'columns' | 'merged' | 'otherKind' | 'lastDay'>> = {},
): Lifecycle => ({
  table,
  columns: { participantId: 'person', ...columns },
  ...ofPerson,
  merged: 'follows',
  everything: 'all',
  ...differences,
})
