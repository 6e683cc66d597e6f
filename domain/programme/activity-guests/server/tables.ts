import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { organisations } from '#domain/identity/organisations/server/tables.ts'
import { forms } from '#domain/programme/activities/rules.ts'
import { activities } from '#domain/programme/activities/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { searchTextColumn, unmadeIndex } from '#kit/db/search/search-text.ts'
import { activityGuest, guestLink, guestStates, withdrawers } from '../rules.ts'

/** Guests of recommended activities, who are not registered for the summit. */
export const activityGuests = pgTable(
  'activity_guests',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    activityId: uuid()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    state: text({ enum: guestStates }).notNull(),
    /** Account of a guest who registered by a link; null for guests whom the organisation entered. */
    registrantId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** Language in which they registered; messages to others are in both. */
    language: text({ enum: ['zh', 'en'] }),
    /** When a guest who came by a link submitted. */
    submittedAt: moment(),
    /** Who withdrew the guest; null while registered. */
    withdrawnBy: text({ enum: withdrawers }),
    revision: integer().notNull().default(1),
    missing: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    searchTerms: text().array().notNull().default([]),
    searchText: searchTextColumn(),
    name: varchar({ length: 100 }),
    unit: varchar({ length: 100 }),
    jobTitle: varchar({ length: 100 }),
    form: text({ enum: forms }),
    mobile: varchar({ length: 20 }),
    email: varchar({ length: 254 }),
    landline: varchar({ length: 24 }),
    residenceCountry: varchar({ length: 2 }),
    province: varchar({ length: 100 }),
    city: varchar({ length: 100 }),
    portrait: uuid(),
  },
  (table) => [
    index('activity_guests_newest').on(table.summitId, table.createdAt, table.id),
    index('activity_guests_of_organisation').on(table.organisationId, table.createdAt, table.id),
    index('activity_guests_search').using('gin', table.searchTerms),
    unmadeIndex('activity_guests', table),
    // the organisation enters a number once for an activity; what it or others typed refuses nobody who proves the number
    uniqueIndex('activity_guests_one_per_mobile')
      .on(table.activityId, table.mobile)
      .where(sql`${table.state} = 'registered' and ${table.registrantId} is null`),
    // for the number or address of a guest
    index('activity_guests_mobile').on(table.mobile).where(sql`${table.mobile} is not null`),
    index('activity_guests_email').on(table.email).where(sql`${table.email} is not null`),
    // an account is one guest of the activity, also after withdrawal
    uniqueIndex('activity_guests_one_per_registrant')
      .on(table.registrantId, table.activityId)
      .where(sql`${table.registrantId} is not null`),
  ],
)

export const recordTables = [
  {
    record: activityGuest,
    table: activityGuests,
    besides: [
      'activityId',
      'organisationId',
      'state',
      'registrantId',
      'language',
      'submittedAt',
      'withdrawnBy',
      'missing',
      'searchTerms',
      'searchText',
    ],
  },
]

/** Stored as an invitation. */
export const notKept = [guestLink]

export const lifecycles = [
  lifecycle(activityGuests, {
    columns: {
      summitId: 'edition',
      activityId: 'parent',
      organisationId: 'organisation',
      registrantId: 'account',
      mobile: 'contact',
      email: 'contact',
      portrait: 'reference',
    },
    of: 'edition',
    next: 'left',
    lastDay: rowsKeptFor('participation'),
    everything: { without: ['searchTerms', 'searchText'] },
  }),
]
