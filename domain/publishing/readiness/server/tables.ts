import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { record } from '../record.ts'
import { lacks } from '../words/lacks.ts'

/** Rules for reminders that send themselves. */
export const reminderRules = recordTable('reminder_rules', record, { edition: () => summits.id })

/** Reminders that were sent, by hand or by a rule. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    /** Null for one that was sent by hand. */
    ruleId: uuid().references(() => reminderRules.id, { onDelete: 'set null' }),
    actorId: uuid(),
    actorName: jsonb().$type<Bilingual>(),
    /** What it reminds of. */
    lacks: text({ enum: lacks }).array().notNull(),
    people: integer().notNull(),
    messages: integer().notNull(),
    /** The day in the event's zone: on one day nobody is reminded of the same twice without being asked. */
    day: date().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    // two processes that find a rule due send once
    uniqueIndex('reminders_rule_once').on(table.ruleId, table.day).where(sql`${table.ruleId} is not null`),
    index('reminders_newest').on(table.summitId, table.at),
  ],
)

/** Which accounts a reminder reached. */
export const remindedAccounts = pgTable(
  'reminded_accounts',
  {
    reminderId: uuid()
      .notNull()
      .references(() => reminders.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reminderId, table.accountId] }),
    // asked when an account is deleted
    index('reminded_accounts_account').on(table.accountId),
  ],
)

export const lifecycles = [
  lifecycle(reminders, {
    columns: { summitId: 'edition', ruleId: 'reference', actorId: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(remindedAccounts, {
    columns: { reminderId: 'parent', accountId: 'account' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
    everything: 'all',
  }),
]
