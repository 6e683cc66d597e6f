import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { organisationTypes } from '#domain/actor.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { searchTextColumn, unmadeIndex } from '#kit/db/search/search-text.ts'
import { type OrganisationDraft, organisation } from '../rules.ts'

/** A social credit code, ignoring case. */
export const codeOf = (code: AnyPgColumn): SQL => sql`upper(${code})`

/** One organisation for each organisation account. */
export const organisations = pgTable(
  'organisations',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    accountType: text({ enum: organisationTypes }).notNull(),
    revision: integer().notNull().default(1),
    /** Stored for lists, so that they need not validate every row: number of problems of the record. */
    missing: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    searchTerms: text().array().notNull().default([]),
    searchText: searchTextColumn(),
    name: varchar({ length: 150 }),
    englishName: varchar({ length: 255 }),
    socialCreditCode: varchar({ length: 32 }),
    address: varchar({ length: 255 }),
    website: varchar({ length: 255 }),
    landline: varchar({ length: 24 }),
    introduction: varchar({ length: 1000 }),
    enterpriseType: varchar({ length: 10 }),
    parentCompany: varchar({ length: 255 }),
    headquartersArea: varchar({ length: 255 }),
    registrationArea: varchar({ length: 255 }),
    mainProductCategory: varchar({ length: 10 }),
    contractType: varchar({ length: 10 }),
    profile: varchar({ length: 800 }),
    projectInvestment: doublePrecision(),
    projectDescription: varchar({ length: 1000 }),
    liaisons: jsonb().$type<NonNullable<OrganisationDraft['liaisons']>>(),
    /** The edition in which its account last typed or confirmed the liaisons; null where it never had to. */
    liaisonsConfirmedFor: uuid(),
  },
  (table) => [
    index('organisations_search').using('gin', table.searchTerms),
    unmadeIndex('organisations', table),
    // what the lists of other nouns show beside each row
    index('organisations_called').on(table.id, table.name, table.englishName),
    index('organisations_newest').on(table.updatedAt, table.id),
    // for searching by the complete code, ignoring case
    index('organisations_by_code').on(codeOf(table.socialCreditCode)),
    // for the number or address of a contact person
    index('organisations_liaisons').using('gin', table.liaisons.op('jsonb_path_ops')),
    index('organisations_by_type').on(table.accountType, table.updatedAt, table.id),
  ],
)

export const recordTables = [
  {
    record: organisation,
    table: organisations,
    besides: ['accountType', 'searchTerms', 'searchText', 'liaisonsConfirmedFor'],
  },
]

export const lifecycles = [
  lifecycle(organisations, {
    columns: { id: 'organisation', accountId: 'account', liaisonsConfirmedFor: 'reference' },
    of: 'account',
    lastDay: 'for good',
    everything: { not: 'of an organisation' },
  }),
]
