import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/actor.ts'
import { currentSummitId } from '#domain/ground/summit/server/actions.ts'
import { type Asking, isForActor } from '#domain/programme/audience/server/actions.ts'
import { searchWay } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { flat } from '#kit/db/flat.ts'
import { key } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { noticesList } from '../lists.ts'
import { noticeReads, notices } from './tables.ts'

/** The reader, the time, and what nouns above say. */
export type Reader = { actor: Actor; now: Date; services: Asking }

/** Condition: released, still valid and of the current edition. */
const isOut = (now: Date) =>
  and(
    eq(notices.summitId, currentSummitId),
    lte(notices.releasedAt, now),
    isNull(notices.withdrawnAt),
    or(isNull(notices.validUntil), gt(notices.validUntil, now)),
  )

const visibleTo = ({ actor, now, services }: Reader): SQL =>
  flat(and(isOut(now), isForActor(services, notices, actor)) as SQL)

/** When this reader took note of a notice as it stands; null while they have not. */
const acknowledgedAtBy = ({ actor: { accountId } }: Reader) =>
  flat(
    sql<Date | null>`(select ${noticeReads.acknowledgedAt} from ${noticeReads}
      where ${noticeReads.noticeId} = ${notices}.id and ${noticeReads.accountId} = ${accountId} and ${noticeReads.issue} >= ${notices}.issue)`,
  ).mapWith(noticeReads.acknowledgedAt)

/** Whether this reader has not read a notice as it stands. What they have read is looked up once, however many notices there are. */
const isUnreadBy = ({ actor: { accountId } }: Reader) =>
  flat(
    sql<boolean>`(coalesce(((
      select jsonb_object_agg(${noticeReads.noticeId}, ${noticeReads.issue}) from ${noticeReads} where ${noticeReads.accountId} = ${accountId}
    ) ->> ${notices}.id::text)::int, 0) < ${notices}.issue)`,
  )

/** How many notices this reader has not read, in one statement. */
export const countUnread = (db: Database, reader: Reader): Promise<number> =>
  db.$count(notices, and(visibleTo(reader), isUnreadBy(reader)))

const written = {
  id: notices.id,
  chineseTitle: notices.chineseTitle,
  englishTitle: notices.englishTitle,
  chineseContent: notices.chineseContent,
  englishContent: notices.englishContent,
  pinned: notices.pinned,
  mustAcknowledge: notices.mustAcknowledge,
  releasedAt: notices.releasedAt,
  correctedAt: notices.correctedAt,
}

/** Lists do without the content, and have the languages of a notice instead: twenty long ones are half a megabyte. */
const begun = (content: PgColumn) => sql<string | null>`left(${content}, 1)`
const outlined = {
  ...written,
  chineseContent: begun(notices.chineseContent),
  englishContent: begun(notices.englishContent),
}

type Listed = typeof outlined & { isUnread: SQL<boolean>; acknowledgedAt: SQL<Date | null> }
type Rows = ListSource<typeof noticesList, Listed>['rows']

/** The notices visible to this reader: pinned ones first, then unread ones, then the newest. */
export function noticeListing(reader: Reader, rows: Rows) {
  const isUnread = isUnreadBy(reader)
  // looked up only where it is asked for
  const acknowledgedAt =
    sql<Date | null>`case when ${notices.mustAcknowledge} then ${acknowledgedAtBy(reader)} end`.mapWith(
      noticeReads.acknowledgedAt,
    )
  return {
    source: listSource({
      list: noticesList,
      table: notices,
      id: notices.id,
      fields: { ...outlined, isUnread, acknowledgedAt },
      orders: {
        unreadFirst: {
          keys: [
            { of: sql`coalesce(${notices.pinned}, false)`, type: 'boolean' },
            { of: isUnread, type: 'boolean' },
            key(notices.releasedAt),
            key(notices.id),
          ],
          descending: true,
        },
      },
      search: (words) => [
        searchWay(notices.searchTerms, [notices.chineseTitle, notices.englishTitle], words),
      ],
      filters: { read: (wanted) => (wanted === 'true' ? sql`not ${isUnread}` : isUnread) },
      rows,
    }),
    where: visibleTo(reader),
  }
}

/** A notice that is visible to this reader. */
export async function findNotice(db: Database, reader: Reader, id: string) {
  const [row] = await db
    .select({
      ...written,
      issue: notices.issue,
      isUnread: isUnreadBy(reader),
      acknowledgedAt: acknowledgedAtBy(reader),
    })
    .from(notices)
    .where(and(visibleTo(reader), eq(notices.id, id)))
  return row
}

/** Ids and issues of this reader's unread notices. */
export const unreadIds = (db: Database, reader: Reader) =>
  db
    .select({ id: notices.id, issue: notices.issue })
    .from(notices)
    .where(and(visibleTo(reader), isUnreadBy(reader)))

/** Marks notices as read by an account; the first time of each issue counts. */
export async function insertReads(
  db: Database,
  accountId: string,
  read: readonly { id: string; issue: number }[],
  readAt: Date,
) {
  if (read.length === 0) return
  const rows = read.map(({ id: noticeId, issue }) => ({ noticeId, accountId, issue, readAt }))
  await db
    .insert(noticeReads)
    .values(rows)
    .onConflictDoUpdate({
      target: [noticeReads.noticeId, noticeReads.accountId],
      set: { issue: sql`excluded.issue`, readAt: sql`excluded.read_at`, acknowledgedAt: null },
      setWhere: sql`${noticeReads.issue} < excluded.issue`,
    })
}

/** Records an account's confirmation of a read notice; the first time counts. */
export const noteAcknowledged = (db: Database, accountId: string, noticeId: string, at: Date) =>
  db
    .update(noticeReads)
    .set({ acknowledgedAt: at })
    .where(
      and(
        eq(noticeReads.noticeId, noticeId),
        eq(noticeReads.accountId, accountId),
        isNull(noticeReads.acknowledgedAt),
      ),
    )

const outIn = (summitId: string, now: Date) =>
  and(eq(notices.summitId, summitId), lte(notices.releasedAt, now), isNull(notices.withdrawnAt))

/** Whether a notice of an edition was released, as a condition for another statement. */
export const releasedIn = (summitId: string, now: Date): SQL =>
  sql`exists (select from ${notices} where ${outIn(summitId, now)})`

/** The titles of the notice of an edition that was released last. */
export async function lastReleased(db: Database, summitId: string, now: Date) {
  const [row] = await db
    .select({ chineseTitle: notices.chineseTitle, englishTitle: notices.englishTitle })
    .from(notices)
    .where(outIn(summitId, now))
    .orderBy(desc(notices.releasedAt))
    .limit(1)
  return row
}
