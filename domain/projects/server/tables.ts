import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { accounts } from '#domain/accounts/server/tables.ts'
import { summits } from '#domain/summit/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { cities, cooperationModes, enquiryLength, industries, project } from '../rules.ts'

/** Investment projects of an edition. */
export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    revision: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** Null for a draft, and once it is withdrawn. */
    publishedAt: moment(),
    searchTerms: text().array().notNull(),
    chineseName: varchar({ length: 150 }).notNull(),
    englishName: varchar({ length: 255 }),
    city: text({ enum: cities }).notNull(),
    industry: text({ enum: industries }).notNull(),
    cooperation: text({ enum: cooperationModes }).notNull(),
    investment: integer().notNull(),
    chineseLocation: varchar({ length: 255 }).notNull(),
    englishLocation: varchar({ length: 255 }),
    chineseContent: varchar({ length: 2000 }).notNull(),
    englishContent: varchar({ length: 4000 }),
    chineseConditions: varchar({ length: 1000 }),
    englishConditions: varchar({ length: 2000 }),
    liaison: varchar({ length: 100 }).notNull(),
    tel: varchar({ length: 24 }).notNull(),
    email: varchar({ length: 254 }),
  },
  (table) => [
    index('projects_search').using('gin', table.searchTerms),
    index('projects_newest').on(table.summitId, table.publishedAt, table.id),
  ],
)

export const recordTables = [{ record: project, table: projects, besides: ['searchTerms'] }]

/** Favourites of accounts. */
export const projectFavourites = pgTable(
  'project_favourites',
  {
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.projectId] })],
)

/** Enquiries to a project's liaison, and whether they were answered. */
export const projectEnquiries = pgTable(
  'project_enquiries',
  {
    id: uuid().primaryKey(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As sent to the liaison. */
    name: jsonb().$type<Bilingual>().notNull(),
    account: varchar({ length: 254 }).notNull(),
    text: varchar({ length: enquiryLength }).notNull(),
    askedAt: moment().notNull(),
    answeredAt: moment(),
  },
  (table) => [
    // the project says of which edition it is
    index('project_enquiries_newest').on(table.askedAt, table.id, table.projectId),
    // for deleting an account
    index('project_enquiries_account').on(table.accountId),
    // of two concurrent enquiries one is refused
    uniqueIndex('project_enquiries_unanswered')
      .on(table.projectId, table.accountId)
      .where(sql`${table.answeredAt} is null`),
  ],
)
