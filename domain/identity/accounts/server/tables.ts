import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { accountTypes, organiserRoles } from '#domain/actor.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { searchTextColumn, unmadeIndex } from '#kit/db/search/search-text.ts'
import type { AccountState } from '../rules.ts'

type StateColumns = { disabledAt: AnyPgColumn; mustChangePassword: AnyPgColumn }

/** `disabled` first; otherwise whether the initial password must still be changed. */
export const stateOf = ({ disabledAt, mustChangePassword }: StateColumns) =>
  sql<AccountState>`(case when ${disabledAt} is not null then 'disabled' when ${mustChangePassword} then 'firstLogin' else 'active' end)`

/** A login. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** Mobile number (11 digits) or e-mail address in lower case. */
    account: varchar({ length: 254 }).notNull(),
    type: text({ enum: accountTypes }).notNull(),
    /** Only for organisers. */
    organiserRole: text({ enum: organiserRoles }),
    name: varchar({ length: 255 }).notNull(),
    /** The name for English readers; null where there is only one. */
    englishName: varchar({ length: 255 }),
    language: text({ enum: ['zh', 'en'] }).notNull(),
    passwordHash: text(),
    mustChangePassword: boolean().notNull().default(false),
    disabledAt: moment(),
    createdAt: moment().notNull(),
    lastSignInAt: moment(),
    /** When a code last proved that the number or address is the owner's; null where organisers typed it and nobody has proved it. */
    provenAt: moment(),
    searchTerms: text().array().notNull().default([]),
    searchText: searchTextColumn(),
  },
  (table) => [
    // a guest who also has an organisation account has two accounts with one number, told apart by the way of logging in
    uniqueIndex('accounts_login').on(table.account).where(sql`${table.type} <> 'guest'`),
    uniqueIndex('accounts_guest').on(table.account).where(sql`${table.type} = 'guest'`),
    // the orders of the list, read in either direction; the trailing columns allow a count by an index-only scan
    index('accounts_newest').on(table.createdAt, table.id).where(sql`${table.type} <> 'assistant'`),
    index('accounts_by_type').on(table.type, table.createdAt, table.id),
    index('accounts_by_state')
      .on(stateOf(table), table.createdAt, table.id, table.disabledAt, table.mustChangePassword)
      .where(sql`${table.type} <> 'assistant'`),
    index('accounts_by_role')
      .on(table.organiserRole, table.createdAt, table.id)
      .where(sql`${table.organiserRole} is not null`),
    // for counts; it has no other columns, so that one page holds hundreds of entries
    index('accounts_counted').on(table.type, table.organiserRole).where(sql`${table.disabledAt} is null`),
    index('accounts_search').using('gin', table.searchTerms),
    unmadeIndex('accounts', table),
  ],
)

export const lifecycles = [
  lifecycle(accounts, {
    columns: { id: 'account', account: 'contact' },
    of: 'account',
    lastDay: { step: 'ended-shares', only: 'accounts of assistants', leaves: 'nothing' },
    everything: { without: ['passwordHash', 'searchTerms', 'searchText'] },
  }),
]
