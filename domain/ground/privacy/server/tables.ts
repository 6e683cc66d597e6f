import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { policyLimits, purposes, waysOfDeclaring } from '../rules.ts'

/** The versions of the privacy policy: published ones, which never change, and at most one draft. */
export const privacyPolicies = pgTable(
  'privacy_policies',
  {
    id: uuid().primaryKey(),
    /** Numbered from 1 in the order of publication; null = the draft. */
    version: integer().unique(),
    chineseText: varchar({ length: policyLimits.text }).notNull(),
    englishText: varchar({ length: policyLimits.text }).notNull(),
    /** Summary of changes, for those who consented to an earlier version. */
    chineseChanges: varchar({ length: policyLimits.changes }).notNull(),
    englishChanges: varchar({ length: policyLimits.changes }).notNull(),
    revision: integer().notNull(),
    updatedAt: moment().notNull(),
    publishedAt: moment(),
    publishedBy: uuid(),
  },
  (table) => [
    uniqueIndex('privacy_policies_one_draft')
      .on(sql`(${table.version} is null)`)
      .where(sql`${table.version} is null`),
  ],
)

/**
 * Consents, one row each. The subject is named by kind and id, because it is an account or a record of an upper noun; that noun deletes the
 * rows with the record.
 */
export const givenConsents = pgTable(
  'given_consents',
  {
    id: uuid().primaryKey(),
    personKind: text().notNull(),
    personId: uuid().notNull(),
    purpose: text({ enum: purposes }).notNull(),
    version: integer()
      .notNull()
      .references(() => privacyPolicies.version),
    language: text({ enum: ['zh', 'en'] }).notNull(),
    at: moment().notNull(),
    /** Network address of the request; null where another person declared it. */
    address: text(),
    /** The account that declared it for the person; null = the person themself. */
    declaredBy: uuid(),
    /** How it reached the organiser who declared it, and when it was given. */
    declaredHow: text({ enum: waysOfDeclaring }),
    declaredOn: date(),
    withdrawnAt: moment(),
  },
  (table) => [
    index('given_consents_person').on(table.personKind, table.personId, table.at),
    uniqueIndex('given_consents_once')
      .on(table.personKind, table.personId, table.purpose, table.version)
      .where(sql`${table.withdrawnAt} is null`),
    index('given_consents_version').on(table.version, table.purpose),
  ],
)

export const lifecycles = [
  lifecycle(privacyPolicies, { columns: { publishedBy: 'author' }, of: 'installation', lastDay: 'for good' }),
  lifecycle(givenConsents, {
    columns: { personId: 'record', declaredBy: 'author', version: 'reference' },
    kindColumn: 'personKind',
    of: 'installation',
    lastDay: 'with its owner',
    withdrawn: 'stays',
    unapproved: 'stays',
    merged: 'follows',
    otherKind: 'stays',
    purged: 'goes',
    everything: 'all',
  }),
]
