import { eq, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#domain/identity/organisations/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { accessColumns } from '#kit/limited-access/server/access-columns.ts'
import { reasonLength } from '#kit/rules/reason.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { keptDays, takeOver, takeOverStates } from '../rules.ts'

/** Requests to take over the account of an organisation. Each is also the link by which the present holder objects: `expiresAt` is the last moment. */
export const takeOvers = pgTable(
  'take_overs',
  {
    id: uuid().primaryKey(),
    state: text({ enum: takeOverStates }).notNull().default('open'),
    organisation: varchar({ length: 150 }).notNull(),
    knownAccount: varchar({ length: 254 }),
    name: varchar({ length: 100 }).notNull(),
    position: varchar({ length: 100 }),
    reason: varchar({ length: reasonLength }).notNull(),
    /** The number or address of who asks, proved by a code. */
    contact: varchar({ length: 254 }).notNull(),
    language: text({ enum: ['zh', 'en'] }).notNull(),
    ...accessColumns(),
    /** When the account that was named was looked for; null while it is to be. */
    matchedAt: moment(),
    /** The organisation that it is about, once it is known. */
    organisationId: uuid().references(() => organisations.id, { onDelete: 'cascade' }),
    /** The secretary who said so; null where the account that was named was found. */
    linkedBy: uuid(),
    objectedAt: moment(),
    objection: varchar({ length: reasonLength }),
    decidedAt: moment(),
    decidedBy: uuid(),
    decidedByName: jsonb().$type<Bilingual>(),
    decisionReason: varchar({ length: reasonLength }),
  },
  (table) => [
    index('take_overs_newest').on(table.createdAt, table.id),
    index('take_overs_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
    index('take_overs_unmatched').on(table.createdAt).where(sql`${table.matchedAt} is null`),
    index('take_overs_contact').on(table.contact),
    index('take_overs_organisation').on(table.organisationId),
    index('take_overs_linked_by').on(table.linkedBy, table.createdAt),
  ],
)

export const recordTables = [
  {
    record: takeOver,
    table: takeOvers,
    besides: [
      'contact',
      'language',
      'uses',
      'linkedBy',
      'objection',
      'decidedBy',
      'decidedByName',
      'decisionReason',
    ],
  },
]

export const lifecycles = [
  lifecycle(takeOvers, {
    columns: {
      contact: 'contact',
      organisationId: 'organisation',
      linkedBy: 'author',
      decidedBy: 'author',
    },
    // what is decided is nobody's reason to keep an organisation, whoever asked: strangers do
    inUse: eq(takeOvers.state, 'open'),
    of: 'installation',
    lastDay: { step: 'take-overs', everyMinutes: 720, column: 'createdAt', after: { days: keptDays } },
    everything: { without: ['objection', 'decisionReason'] },
  }),
]
