import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, sealedJson } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { handOverChanges } from '../hand-over.ts'

type Values = Record<string, unknown>

/** Receivers of lists. The row is the lock of its hand-overs. */
export const handOverReceivers = pgTable(
  'hand_over_receivers',
  {
    id: uuid().primaryKey(),
    editionId: uuid().notNull(),
    /** The name of the list, as its declaration says it. */
    list: text().notNull(),
    kind: text().notNull(),
    /** Which one of its kind; empty where there is only one. */
    key: text().notNull().default(''),
    /** The number of the last hand-over; 0 before the first. */
    version: integer().notNull().default(0),
    /** When the values of its rows were deleted; null while some may be there. */
    forgottenAt: moment(),
  },
  (table) => [unique('hand_over_receivers_one').on(table.editionId, table.list, table.kind, table.key)],
)

/** Hand-overs: which version, when, by whom, how much was news, and that the receiver has confirmed it. */
export const handOvers = pgTable(
  'hand_overs',
  {
    receiverId: uuid()
      .notNull()
      .references(() => handOverReceivers.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The id that the sender gave it: sent again, it is the same hand-over. */
    requestId: uuid(),
    at: moment().notNull(),
    actorId: uuid().notNull(),
    actorName: jsonb().$type<Bilingual>().notNull(),
    /** How its rows were written, as its list has it; null where every hand-over is written the same way. */
    layout: jsonb(),
    /** Rows with news; those of each kind are known when it is finished. */
    news: integer().notNull(),
    added: integer(),
    changed: integer(),
    gone: integer(),
    back: integer(),
    /** Rows that the receiver has since. */
    total: integer(),
    /** Null while rows remain to be handed over. */
    finishedAt: moment(),
    receivedAt: moment(),
    /** Who noted that the receiver has confirmed it. */
    notedBy: uuid(),
    notedByName: jsonb().$type<Bilingual>(),
  },
  (table) => [
    primaryKey({ columns: [table.receiverId, table.version] }),
    unique('hand_overs_once').on(table.receiverId, table.requestId),
    index('hand_overs_unfinished').on(table.receiverId).where(sql`${table.finishedAt} is null`),
  ],
)

/** Rows as their receiver was last sent them. */
export const handedRows = pgTable(
  'handed_rows',
  {
    receiverId: uuid()
      .notNull()
      .references(() => handOverReceivers.id, { onDelete: 'cascade' }),
    rowId: uuid().notNull(),
    /** The hand-over in which the receiver was last told of it. */
    version: integer().notNull(),
    /** What it was told then. */
    change: text({ enum: handOverChanges }).notNull(),
    /** The columns that differed then; null for a new row, and where digests only are kept. */
    fields: text().array(),
    /** Values of the columns that are not sealed; null where digests only are kept, and when they are deleted. */
    plain: jsonb().$type<Values>(),
    sealed: sealedJson().$type<Values>(),
    /** Keyed digests of the sealed columns; of the whole row where digests only are kept. */
    digests: jsonb().$type<Record<string, string>>(),
    /** The values that the receiver had before that hand-over, so that it can be sent again. */
    wasPlain: jsonb().$type<Values>(),
    wasSealed: sealedJson().$type<Values>(),
  },
  (table) => [
    primaryKey({ columns: [table.receiverId, table.rowId] }),
    index('handed_rows_version').on(table.receiverId, table.version),
    index('handed_rows_record').on(table.rowId),
  ],
)

/** The columns that hold what was sent. */
export const keptValues = ['plain', 'sealed', 'digests', 'wasPlain', 'wasSealed'] as const

export const lifecycles = [
  lifecycle(handOverReceivers, {
    columns: { editionId: 'edition' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(handOvers, {
    columns: { receiverId: 'parent', requestId: 'reference', actorId: 'author', notedBy: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(handedRows, {
    columns: { receiverId: 'parent', rowId: 'record' },
    kindColumn: null,
    of: 'edition',
    next: 'left',
    lastDay: { step: 'values of hand-overs', leaves: { without: [...keptValues] } },
    // the receiver has them still, and is told in the next hand-over
    withdrawn: 'stays',
    unapproved: 'stays',
    otherKind: 'stays',
    merged: 'follows',
    purged: 'goes',
    everything: { without: ['digests'] },
  }),
]
