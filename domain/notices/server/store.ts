import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Role } from '#domain/actor.ts'
import type { Database } from '#kit/db/database.ts'
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

const columns = {
  id: notices.id,
  chineseTitle: notices.chineseTitle,
  englishTitle: notices.englishTitle,
  chineseContent: notices.chineseContent,
  englishContent: notices.englishContent,
  releasedAt: notices.releasedAt,
  readAt: noticeReads.readAt,
}

/** One page, unread ones first, then the newest, and how many there are. */
export async function pageOfNotices(
  db: Database,
  reader: Reader,
  { read, current, size }: { read: boolean | undefined; current: number; size: number },
) {
  const where = and(visibleTo(reader), isRead(read))
  const rows = await db
    .select(columns)
    .from(notices)
    .leftJoin(noticeReads, readBy(reader))
    .where(where)
    .orderBy(asc(isNotNull(noticeReads.readAt)), desc(notices.releasedAt), asc(notices.id))
    .limit(size)
    .offset((current - 1) * size)
  return { rows, total: await countNotices(db, reader, read) }
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
