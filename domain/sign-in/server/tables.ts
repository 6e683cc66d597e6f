import { bigint, boolean, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#domain/accounts/server/tables.ts'
import { moment, sealedText } from '#kit/db/columns.ts'
import { codePurposes, signInOutcomes, signInWays, verifyEfforts } from '../rules.ts'

/**
 * A login that lasts: 12 h after the last call, 7 days at most. Deleted = revoked, at the next request. What each call moves has no
 * index, so that moving it touches the row's own page alone.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The session's secret; needed in clear to check signatures, so encrypted and not hashed. */
    credentials: sealedText().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    way: text({ enum: signInWays }).notNull().default('password'),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_begun').on(table.createdAt)],
)

/**
 * One row with one number, raised by triggers in the transaction that ends a session, changes what an account is, or what a role may do
 * (migrations/0017_session_changes.sql). What was read of sessions is good as long as the number stays; decision 031.
 */
export const sessionChanges = pgTable('session_changes', {
  only: boolean().primaryKey().default(true),
  number: bigint({ mode: 'number' }).notNull(),
  /** The transaction that raised it last: one raises it once, whatever it does. */
  raisedBy: bigint({ mode: 'number' }),
})

/** Image codes, and codes that a device computes in their place, that wait for their one use. */
export const verifyCodes = pgTable(
  'verify_codes',
  {
    id: uuid().primaryKey(),
    digest: text().notNull(),
    effort: text({ enum: verifyEfforts }).notNull().default('image'),
    expiresAt: moment().notNull(),
  },
  (table) => [index('verify_codes_expiry').on(table.expiresAt)],
)

/** Message codes; bound to target, purpose and who asked for them, dead after five wrong tries or one right one. */
export const messageCodes = pgTable(
  'message_codes',
  {
    id: uuid().primaryKey(),
    account: varchar({ length: 254 }).notNull(),
    purpose: text({ enum: codePurposes }).notNull(),
    digest: text().notNull(),
    /** Keyed digest of the network that asked for it: a try that does not name the code means this caller's own. */
    network: text().notNull().default(''),
    /** Of those who name the code. */
    triesLeft: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('message_codes_target').on(table.account, table.purpose),
    index('message_codes_expiry').on(table.expiresAt),
  ],
)

/** Every try to get in that was looked at, and how it ended; kept for `signInLogDays`. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** Null where the account that was typed does not exist. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    account: varchar({ length: 254 }).notNull(),
    way: text({ enum: signInWays }).notNull(),
    outcome: text({ enum: signInOutcomes }).notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    searchTerms: text().array().notNull().default([]),
  },
  (table) => [
    index('sign_ins_at').on(table.at, table.id),
    index('sign_ins_account').on(table.accountId, table.at, table.id),
    index('sign_ins_outcome').on(table.outcome, table.at, table.id),
    index('sign_ins_way').on(table.way, table.at, table.id),
    index('sign_ins_search').using('gin', table.searchTerms),
  ],
)
