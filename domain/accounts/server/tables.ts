import { boolean, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { accountTypes, organiserRoles } from '#domain/actor.ts'
import { moment, sealedText } from '#kit/db/columns.ts'
import { codePurposes } from '../rules.ts'

/** A login. */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  /** Mobile number (11 digits) or e-mail address in lower case. */
  account: varchar({ length: 254 }).notNull().unique(),
  type: text({ enum: accountTypes }).notNull(),
  /** Only for organisers. */
  organiserRole: text({ enum: organiserRoles }),
  name: varchar({ length: 150 }).notNull(),
  language: text({ enum: ['zh', 'en'] }).notNull(),
  passwordHash: text(),
  mustChangePassword: boolean().notNull().default(false),
  disabledAt: moment(),
  createdAt: moment().notNull(),
})

/** A login that lasts: 12 h after the last call, 7 days at most (design 9). Deleted = revoked, at the next request. */
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
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
)

/** Image codes that wait for their one use. */
export const verifyCodes = pgTable('verify_codes', {
  id: uuid().primaryKey(),
  digest: text().notNull(),
  expiresAt: moment().notNull(),
})

/** Message codes; bound to target and purpose, dead after five wrong tries or one right one. */
export const messageCodes = pgTable(
  'message_codes',
  {
    id: uuid().primaryKey(),
    account: varchar({ length: 254 }).notNull(),
    purpose: text({ enum: codePurposes }).notNull(),
    digest: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('message_codes_target').on(table.account, table.purpose)],
)

/** Who consented to which text, when (design 8). */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    version: text().notNull(),
    at: moment().notNull(),
    address: text().notNull(),
  },
  (table) => [index('consents_account').on(table.accountId)],
)
