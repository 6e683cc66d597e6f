import { and, count, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/actor.ts'
import type { Database } from '#kit/db/database.ts'
import { key } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { noticesList } from '../lists.ts'
import { noticeReads, notices } from './tables.ts'

/** Who looks, in which edition and when: all that decides what exists for them. */
export type Reader = { accountId: string; role: Role; summitId: string; now: Date }

const visibleTo = ({ role, summitId, now }: Reader) =>
  and(
    eq(notices.summitId, summitId),
    lte(notices.releasedAt, now),
    or(isNull(notices.validUntil), gt(notices.validUntil, now)),
    or(isNull(notices.audience), sql`${role} = any(${notices.audience})`),
  )

const readBy = ({ accountId }: Reader) =>
  and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.accountId, accountId))

const isRead = (read: boolean | undefined) => {
  if (read === undefined) return undefined
  return read ? isNotNull(noticeReads.readAt) : isNull(noticeReads.readAt)
}

const written = {
  id: notices.id,
  chineseTitle: notices.chineseTitle,
  englishTitle: notices.englishTitle,
  chineseContent: notices.chineseContent,
  englishContent: notices.englishContent,
  releasedAt: notices.releasedAt,
}
const columns = { ...written, readAt: noticeReads.readAt }

/** When this reader read a notice; null while they have not. */
const readAtBy = ({ accountId }: Reader) =>
  sql<Date | null>`(select ${noticeReads.readAt} from ${noticeReads} where ${noticeReads.noticeId} = ${notices}.id and ${noticeReads.accountId} = ${accountId})`.mapWith(
    noticeReads.readAt,
  )

type Rows = ListSource<typeof noticesList, typeof written & { readAt: SQL<Date | null> }>['rows']

/** The notices that exist for this reader, unread ones first, then the newest. An edition has some dozens. */
export function noticeListing(reader: Reader, rows: Rows) {
  const readAt = readAtBy(reader)
  const isUnread = sql`(${readAt} is null)`
  return {
    source: listSource({
      list: noticesList,
      table: notices,
      id: notices.id,
      fields: { ...written, readAt },
      orders: {
        unreadFirst: {
          keys: [{ of: isUnread, type: 'boolean' }, key(notices.releasedAt), key(notices.id)],
          descending: true,
        },
      },
      filters: { read: (wanted) => (wanted === 'true' ? sql`not ${isUnread}` : isUnread) },
      rows,
    }),
    where: visibleTo(reader),
  }
}

/** How many notices there are for this reader: all, or those read or unread. */
export async function countNotices(db: Database, reader: Reader, read?: boolean): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(notices)
    .leftJoin(noticeReads, readBy(reader))
    .where(and(visibleTo(reader), isRead(read)))
  return counted?.total ?? 0
}

/** A notice that exists for this reader. */
export async function findNotice(db: Database, reader: Reader, id: string) {
  const [row] = await db
    .select(columns)
    .from(notices)
    .leftJoin(noticeReads, readBy(reader))
    .where(and(visibleTo(reader), eq(notices.id, id)))
  return row
}

/** Ids of what this reader has not read. */
export const unreadIds = async (db: Database, reader: Reader): Promise<string[]> =>
  (
    await db
      .select({ id: notices.id })
      .from(notices)
      .leftJoin(noticeReads, readBy(reader))
      .where(and(visibleTo(reader), isRead(false)))
  ).map(({ id }) => id)

/** Notes that an account has read notices; what was read before stays as it was. */
export async function insertReads(db: Database, accountId: string, ids: string[], readAt: Date) {
  if (ids.length === 0) return
  const rows = ids.map((noticeId) => ({ noticeId, accountId, readAt }))
  await db.insert(noticeReads).values(rows).onConflictDoNothing()
}

export const insertNotice = (db: Database, values: typeof notices.$inferInsert) =>
  db.insert(notices).values(values)
