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
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { TemplateTexts } from '#kit/words/template.ts'
import { channels, messageStates } from '../rules.ts'

/** Messages are inserted in the transaction that causes them: none is sent before the commit, and none twice. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: channels }).notNull(),
    address: varchar({ length: 254 }).notNull(),
    language: text({ enum: ['zh', 'en', 'both'] }).notNull(),
    /** The key of its template. */
    template: text().notNull(),
    /** The account of the recipient, if the caller knew it. */
    accountId: uuid(),
    /** Identifies the person and the event that caused the message; an occasion is told once. */
    occasion: text().notNull(),
    urgent: boolean().notNull().default(false),
    // these three hold codes and people's names; null once purged
    subject: sealedText(),
    text: sealedText(),
    values: sealedJson(),
    link: text(),
    state: text({ enum: messageStates }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    failure: text(),
    queuedAt: moment().notNull(),
    nextTryAt: moment().notNull(),
    /** Expiry: after it the message is not sent. */
    usefulUntil: moment(),
    sentAt: moment(),
    /** When the provider reported the outcome. */
    settledAt: moment(),
    /** The provider's id of the message. */
    providerId: text(),
  },
  (table) => [
    uniqueIndex('outgoing_messages_once').on(table.occasion, table.address),
    // a claim scans the first in sending order and looks up in the second whether the recipient has an older message waiting
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

/** Edited texts of templates; without a row, or without texts in it, the noun's own apply. The history uses the id. */
export const messageTemplates = pgTable('message_templates', {
  key: text().primaryKey(),
  id: uuid().notNull().defaultRandom(),
  texts: jsonb().$type<TemplateTexts>(),
  changedAt: moment().notNull(),
})

/** The secretary's settings for sending, one row; without it the defaults apply. */
export const outboxSettingsRow = pgTable('outbox_settings', {
  only: boolean().primaryKey().default(true),
  quietFrom: char({ length: 5 }).notNull(),
  quietUntil: char({ length: 5 }).notNull(),
  keepTextDays: integer().notNull(),
})

/** Unreachable numbers and addresses, until a message arrives there again or the owner says that it works. */
export const unreachableAddresses = pgTable('unreachable_addresses', {
  address: varchar({ length: 254 }).primaryKey(),
  failure: text().notNull(),
  since: moment().notNull(),
})

export const lifecycles = [
  lifecycle(outgoingMessages, {
    columns: { accountId: 'account', address: 'contact' },
    of: 'installation',
    // their texts go sooner, by the secretary's setting
    lastDay: { step: 'old messages', everyMinutes: 720, column: 'queuedAt', after: { days: 400 } },
    everything: 'all',
  }),
  lifecycle(messageTemplates, { columns: {}, of: 'installation', lastDay: 'for good' }),
  lifecycle(outboxSettingsRow, { columns: {}, of: 'installation', lastDay: 'for good' }),
  lifecycle(unreachableAddresses, {
    columns: { address: 'contact' },
    of: 'installation',
    lastDay: { step: 'unreachable addresses', everyMinutes: 720, column: 'since', after: { days: 400 } },
    everything: 'all',
  }),
]
