import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { enteredEdition } from '../rules/entered.ts'
import { type Doors, exceptionReasonLength, summit, windowNames } from '../rules.ts'

export const summits = pgTable(
  'summits',
  {
    id: uuid().primaryKey(),
    current: boolean().notNull().default(false),
    /** Prepared and not current; an edition that is neither this nor current is past. */
    draft: boolean().notNull().default(false),
    /** When another edition became current in its place; null for one that is current, and for those of before this was kept. */
    leftAt: moment(),
    /** When the office entered it as one that was held before the portal; null for one that was prepared here. */
    enteredAt: moment(),
    /** When the first guest of an entered edition was registered again: from then on it is as read only as any past one. */
    fixedAt: moment(),
    revision: integer().notNull().default(1),
    updatedAt: moment().notNull(),
    number: integer().notNull().unique(),
    year: integer().notNull(),
    chineseName: varchar({ length: 100 }).notNull(),
    englishName: varchar({ length: 150 }).notNull(),
    chineseCity: varchar({ length: 50 }).notNull(),
    englishCity: varchar({ length: 50 }).notNull(),
    registrationOpens: date().notNull(),
    registrationCloses: date().notNull(),
    begins: date().notNull(),
    ends: date().notNull(),
    editsUntil: date().notNull(),
    receptionBegins: date(),
    receptionEnds: date(),
    companionsPerGuest: integer().notNull(),
    companionsSpecial: integer(),
    companionsGovernment: integer(),
    companionsEnterprise: integer(),
    companionsInstitution: integer(),
    companionsMedia: integer(),
    asksHealth: boolean().notNull().default(false),
    contactPhone: varchar({ length: 24 }),
    contactEmail: varchar({ length: 254 }),
    /** Only read by the release before: the hotels are a table. Drop it in the next release. */
    hotels: jsonb(),
    /** Settings of the public registrations. */
    doors: jsonb().$type<Doors>().notNull().default({}),
  },
  // exactly one edition is current
  (table) => [uniqueIndex('summits_one_current').on(table.current).where(sql`${table.current}`)],
)

/** Each time that another edition became current: appended, and undone by a mark. */
export const editionSwitches = pgTable(
  'edition_switches',
  {
    id: uuid().primaryKey(),
    fromId: uuid()
      .notNull()
      .references(() => summits.id),
    toId: uuid()
      .notNull()
      .references(() => summits.id),
    at: moment().notNull(),
    by: uuid().notNull(),
    byName: jsonb().$type<Bilingual>().notNull(),
    undoneAt: moment(),
    undoneByName: jsonb().$type<Bilingual>(),
  },
  (table) => [index('edition_switches_newest').on(table.at, table.id)],
)

/** Exceptions to a window, for one organisation or one person; appended, and ended early by a mark. They end by themselves. */
export const windowExceptions = pgTable(
  'window_exceptions',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    /** Exactly one of both. */
    organisationId: uuid(),
    participantId: uuid(),
    window: text({ enum: windowNames }).notNull(),
    until: moment().notNull(),
    reason: varchar({ length: exceptionReasonLength }).notNull(),
    grantedAt: moment().notNull(),
    grantedBy: uuid().notNull(),
    grantedByName: jsonb().$type<Bilingual>().notNull(),
    endedAt: moment(),
    endedByName: jsonb().$type<Bilingual>(),
  },
  (table) => [
    index('window_exceptions_organisation').on(table.summitId, table.organisationId),
    index('window_exceptions_person').on(table.summitId, table.participantId),
    index('window_exceptions_newest').on(table.summitId, table.grantedAt, table.id),
  ],
)

export const recordTables = [
  {
    record: summit,
    table: summits,
    besides: ['current', 'draft', 'leftAt', 'enteredAt', 'fixedAt', 'doors', 'hotels'],
  },
  // some of the same fields
  { record: enteredEdition, table: summits },
]

export const lifecycles = [
  lifecycle(summits, { columns: { id: 'edition' }, of: 'edition', next: 'left', lastDay: 'for good' }),
  lifecycle(editionSwitches, {
    columns: { fromId: 'reference', toId: 'reference', by: 'author' },
    of: 'installation',
    lastDay: 'for good',
  }),
  lifecycle(windowExceptions, {
    columns: {
      summitId: 'edition',
      organisationId: 'organisation',
      participantId: 'person',
      grantedBy: 'author',
    },
    of: 'edition',
    next: 'left',
    lastDay: rowsKeptFor('participation'),
    withdrawn: 'stays',
    unapproved: 'stays',
    merged: 'follows',
    otherKind: 'stays',
    otherOrganisation: 'stays',
    purged: 'goes',
    everything: 'all',
  }),
]
