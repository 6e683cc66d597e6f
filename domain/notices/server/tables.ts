import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#domain/accounts/server/tables.ts'
import type { Role } from '#domain/actor.ts'
import { summits } from '#domain/summit/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { noticeLength } from '../rules.ts'

/** What the organisers announce in an edition. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    chineseTitle: varchar({ length: noticeLength.title }),
    englishTitle: varchar({ length: noticeLength.title }),
    chineseContent: varchar({ length: noticeLength.content }),
    englishContent: varchar({ length: noticeLength.content }),
    /** Whom it is for; null = everybody. */
    audience: text().array().$type<Role[]>(),
    /** Null = not released; in the future = not yet. */
    releasedAt: moment(),
    /** Null = as long as the edition is the current one. */
    validUntil: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('notices_released').on(table.summitId, table.releasedAt),
    // a released notice says something in at least one language
    check(
      'notices_in_a_language',
      sql`${table.releasedAt} is null or (${table.chineseTitle} is not null and ${table.chineseContent} is not null) or (${table.englishTitle} is not null and ${table.englishContent} is not null)`,
    ),
  ],
)

/** Who has read which notice, and when first. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    noticeId: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    readAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.accountId] }),
    index('notice_reads_account').on(table.accountId),
  ],
)
