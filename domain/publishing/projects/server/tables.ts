import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { record } from '../record.ts'
import { enquiryLength } from '../rules.ts'

/** Investment projects of an edition. */
export const projects = recordTable('projects', record, {
  edition: () => summits.id,
  // readers see the newest published first
  indexes: ({ summitId, publishedAt, id }) => [index('projects_newest').on(summitId, publishedAt, id)],
})

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

const partOfProject = { of: 'edition', next: 'left', lastDay: 'with its owner', everything: 'all' } as const

export const lifecycles = [
  lifecycle(projectFavourites, {
    columns: { projectId: 'parent', accountId: 'account' },
    ...partOfProject,
  }),
  lifecycle(projectEnquiries, {
    columns: { projectId: 'parent', accountId: 'account', account: 'contact' },
    ...partOfProject,
    lastDay: rowsKeptFor('participation'),
  }),
]
