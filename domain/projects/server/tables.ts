import { index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { summits } from '#domain/summit/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { cities, cooperationModes, industries, project } from '../rules.ts'

/** What is offered in an edition. */
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
    /** Null while it is written, or once it is withdrawn. */
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
