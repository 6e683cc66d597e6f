import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { moment, sealedJson, sealedText } from '#kit/db/columns.ts'
import type { TemplateTexts } from '#kit/words/template.ts'
import { channels, messageStates } from '../rules.ts'

/** Messages wait here in the transaction that caused them: nothing is sent before the commit, nothing twice. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: channels }).notNull(),
    address: varchar({ length: 254 }).notNull(),
    language: text({ enum: ['zh', 'en', 'both'] }).notNull(),
    /** The key of the template that it was written from. */
    template: text().notNull(),
    /** Whose account the address belongs to, as far as the sender knew. */
    accountId: uuid(),
    /** Names the person and the event that caused the message; the same occasion is told once. */
    occasion: text().notNull(),
    urgent: boolean().notNull().default(false),
    // these three hold codes and people's names; null once they were purged
    subject: sealedText(),
    text: sealedText(),
    values: sealedJson(),
    link: text(),
    state: text({ enum: messageStates }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    failure: text(),
    queuedAt: moment().notNull(),
    nextTryAt: moment().notNull(),
    /** After that it is of no use to the recipient, and is not sent. */
    usefulUntil: moment(),
    sentAt: moment(),
    /** When the provider told what became of it. */
    settledAt: moment(),
    /** By what name the provider knows it. */
    providerId: text(),
  },
  (table) => [
    uniqueIndex('outgoing_messages_once').on(table.occasion, table.address),
    // a claim walks along the first in the order of sending and asks the second whether its reader has an older message waiting
    index('outgoing_messages_due')
      .on(table.channel, table.urgent.desc().nullsFirst(), table.nextTryAt, table.queuedAt)
      .where(sql`${table.state} = 'queued'`),
    index('outgoing_messages_waiting')
      .on(table.address, table.urgent, table.queuedAt)
      .where(sql`${table.state} = 'queued'`),
    // the channel is a filter of the list
    index('outgoing_messages_newest').on(table.queuedAt, table.id, table.channel),
    index('outgoing_messages_by_state').on(table.state, table.queuedAt, table.id),
    index('outgoing_messages_account').on(table.accountId, table.queuedAt),
    index('outgoing_messages_address').on(table.address.op('text_pattern_ops'), table.queuedAt),
    index('outgoing_messages_purge')
      .on(table.queuedAt)
      .where(sql`${table.text} is not null and ${table.state} <> 'queued'`),
  ],
)

/** What organisers have made of a template; without a row, or without texts in it, its noun's own hold. The history goes by the id. */
export const messageTemplates = pgTable('message_templates', {
  key: text().primaryKey(),
  id: uuid().notNull().defaultRandom(),
  texts: jsonb().$type<TemplateTexts>(),
  changedAt: moment().notNull(),
})

/** What the secretary has decided about sending, one row; without it the defaults hold. */
export const outboxSettingsRow = pgTable('outbox_settings', {
  only: boolean().primaryKey().default(true),
  quietFrom: char({ length: 5 }).notNull(),
  quietUntil: char({ length: 5 }).notNull(),
  keepTextDays: integer().notNull(),
})

/** Numbers and addresses that messages came back from, until one arrives there again or its owner says that it works. */
export const unreachableAddresses = pgTable('unreachable_addresses', {
  address: varchar({ length: 254 }).primaryKey(),
  failure: text().notNull(),
  since: moment().notNull(),
})
