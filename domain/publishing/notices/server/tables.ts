import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import type { OrganiserRole } from '#domain/actor.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { type ReaderAudience, readers } from '#domain/programme/audience/rules/readers.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { mailingKinds, notice, noticeLength } from '../rules.ts'

/** Notices of an edition. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    revision: integer().notNull().default(1),
    chineseTitle: varchar({ length: noticeLength.title }),
    englishTitle: varchar({ length: noticeLength.title }),
    chineseContent: varchar({ length: noticeLength.content }),
    englishContent: varchar({ length: noticeLength.content }),
    readers: text({ enum: readers }).notNull().default('everybody'),
    audience: jsonb().$type<ReaderAudience>(),
    /** The organiser roles it is for; null = all of them. */
    organiserRoles: text().array().$type<OrganiserRole[]>(),
    /** The audience depends on the properties of single people; see `looksAtPeople`. */
    byPerson: boolean().notNull().default(false),
    releaseFrom: varchar({ length: 16 }),
    validTo: varchar({ length: 16 }),
    pinned: boolean(),
    mustAcknowledge: boolean(),
    copies: boolean(),
    /** Null = never released; in the future = not yet. */
    releasedAt: moment(),
    /** Null = as long as the edition is current. */
    validUntil: moment(),
    withdrawnAt: moment(),
    /** When its text or attachments were last changed after its release. */
    correctedAt: moment(),
    /** Incremented by a correction that makes it unread again: it is read by those who read this issue. */
    issue: integer().notNull().default(1),
    /** Its titles, as search terms. */
    searchTerms: text().array().notNull().default([]),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('notices_search').using('gin', table.searchTerms),
    index('notices_released').on(table.summitId, table.releasedAt),
    index('notices_newest').on(table.summitId, table.updatedAt, table.id),
    // a released notice has a text in at least one language
    check(
      'notices_in_a_language',
      sql`${table.releasedAt} is null or (${table.chineseTitle} is not null and ${table.chineseContent} is not null) or (${table.englishTitle} is not null and ${table.englishContent} is not null)`,
    ),
  ],
)

/** Who has read which notice, and when first; of a corrected one, when first since the correction. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    noticeId: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The issue that was read. */
    issue: integer().notNull().default(1),
    readAt: moment().notNull(),
    /** When they confirmed it. */
    acknowledgedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.accountId] }),
    // what an account has read, and how many have read a notice, are answered by the index alone
    index('notice_reads_account').on(table.accountId, table.noticeId, table.issue),
    index('notice_reads_counted').on(table.noticeId, table.issue),
    index('notice_reads_acknowledged')
      .on(table.noticeId, table.issue)
      .where(sql`${table.acknowledgedAt} is not null`),
  ],
)

/** The documents attached to a notice; the id is that of the stored file, which belongs to the notice. */
export const noticeAttachments = pgTable(
  'notice_attachments',
  {
    id: uuid()
      .primaryKey()
      .references(() => storedFiles.id),
    noticeId: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    /** The original name, used for the download. */
    name: varchar({ length: 255 }).notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    addedAt: moment().notNull(),
  },
  (table) => [uniqueIndex('notice_attachments_once').on(table.noticeId, table.sha256)],
)

/** A mailing of a notice by mail and SMS: processed in batches, each in a transaction of its own. */
export const noticeMailings = pgTable(
  'notice_mailings',
  {
    id: uuid().primaryKey(),
    noticeId: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    kind: text({ enum: mailingKinds }).notNull(),
    /** Sequence number among the mailings of the same notice and kind; the three together are the occasion of its messages. */
    number: integer().notNull(),
    /** Number of readers at its start. */
    total: integer().notNull(),
    /** Number of readers processed, and of those to whom messages were written. */
    done: integer().notNull().default(0),
    written: integer().notNull().default(0),
    /** The last processed reader; null before the first. */
    cursor: text(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [
    uniqueIndex('notice_mailings_once').on(table.noticeId, table.kind, table.number),
    index('notice_mailings_open').on(table.startedAt).where(sql`${table.finishedAt} is null`),
  ],
)

export const recordTables = [
  { record: notice, table: notices, besides: ['byPerson', 'issue', 'searchTerms'] },
]

const partOfNotice = { of: 'edition', next: 'left', lastDay: 'with its owner' } as const

export const lifecycles = [
  lifecycle(notices, {
    columns: { summitId: 'edition' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(noticeReads, {
    columns: { noticeId: 'parent', accountId: 'account' },
    ...partOfNotice,
    everything: 'all',
  }),
  lifecycle(noticeAttachments, { columns: { id: 'reference', noticeId: 'parent' }, ...partOfNotice }),
  lifecycle(noticeMailings, { columns: { noticeId: 'parent' }, ...partOfNotice }),
]
