import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import { bigramsOf, searchWay } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import { descending } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { writtenNoticesList } from '../../lists.ts'
import { type NoticeState, noticesTopic, type Written } from '../../rules.ts'
import { noticeReads, notices } from '../tables.ts'

export type StoredNotice = typeof notices.$inferSelect
export type NewNotice = typeof notices.$inferInsert

/** Inserts a notice; returns false when its id exists. */
export async function insertNotice(db: Database, values: NewNotice): Promise<boolean> {
  const row = { ...values, searchTerms: searchTermsOf(values) }
  const added = await db.insert(notices).values(row).onConflictDoNothing().returning({ id: notices.id })
  return added.length > 0
}

/** Search terms of a notice: its titles. */
export const searchTermsOf = ({ chineseTitle, englishTitle }: Partial<Written>) =>
  bigramsOf(chineseTitle, englishTitle)

/** A notice of an edition. */
export async function findWritten(
  db: Database,
  summitId: string,
  id: string,
): Promise<StoredNotice | undefined> {
  const [row] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.summitId, summitId), eq(notices.id, id)))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockWritten(
  db: Database,
  summitId: string,
  id: string,
): Promise<StoredNotice | undefined> {
  const [row] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.summitId, summitId), eq(notices.id, id)))
    .for('update')
  return row
}

/** Updates a notice, and tells open pages. */
export async function updateNotice(
  db: Database,
  id: string,
  values: Partial<StoredNotice>,
): Promise<StoredNotice> {
  const [row] = await db.update(notices).set(values).where(eq(notices.id, id)).returning()
  if (!row) throw new Error('the notice is gone')
  // readers do not see drafts
  if (row.releasedAt) await notify(db, noticesTopic)
  return row
}

/** Removes a notice that was never released. */
export const deleteNotice = (db: Database, id: string) => db.delete(notices).where(eq(notices.id, id))

const { id, revision, chineseTitle, englishTitle, updatedAt, releasedAt, validUntil, withdrawnAt } = notices
const { pinned, mustAcknowledge, readers } = notices

const itsReaders = sql`from ${noticeReads} where ${noticeReads.noticeId} = ${notices}.id and ${noticeReads.issue} >= ${notices}.issue`
const acknowledged = sql<number>`(select count(*)::int ${itsReaders} and ${noticeReads.acknowledgedAt} is not null)`
const read = sql<number>`(select count(*)::int ${itsReaders})`
const hasChinese = sql<boolean>`(${notices.chineseTitle} is not null and ${notices.chineseContent} is not null)`
const hasEnglish = sql<boolean>`(${notices.englishTitle} is not null and ${notices.englishContent} is not null)`

const listed = {
  id,
  revision,
  chineseTitle,
  englishTitle,
  updatedAt,
  releasedAt,
  validUntil,
  withdrawnAt,
  pinned,
  mustAcknowledge,
  readers,
  hasChinese,
  hasEnglish,
  read,
  acknowledged,
}

const isInState = (state: NoticeState, now: Date): SQL | undefined => {
  const isLive = and(isNull(withdrawnAt), or(isNull(validUntil), gt(validUntil, now)))
  const conditions: Record<NoticeState, SQL | undefined> = {
    draft: isNull(releasedAt),
    scheduled: and(gt(releasedAt, now), isLive),
    released: and(lte(releasedAt, now), isLive),
    over: and(isNotNull(releasedAt), isNull(withdrawnAt), lte(validUntil, now)),
    withdrawn: and(isNotNull(releasedAt), isNotNull(withdrawnAt)),
  }
  return conditions[state]
}

/** All notices of an edition, for authors, last changed first. */
export const writtenListing = (
  { summitId, now }: { summitId: string; now: Date },
  rows: ListSource<typeof writtenNoticesList, typeof listed>['rows'],
) => ({
  source: listSource({
    list: writtenNoticesList,
    table: notices,
    id,
    fields: listed,
    orders: { newest: descending(updatedAt, id) },
    filters: { state: (state: NoticeState) => isInState(state, now) },
    search: (words) => [searchWay(notices.searchTerms, [chineseTitle, englishTitle], words)],
    rows,
  }),
  where: eq(notices.summitId, summitId),
})

/** Which of these accounts have read, and confirmed, the present issue of a notice. */
export async function readsAmong(db: Database, of: { id: string; issue: number }, accountIds: string[]) {
  const { accountId, readAt, acknowledgedAt } = noticeReads
  const rows = await db
    .select({ accountId, readAt, acknowledgedAt })
    .from(noticeReads)
    .where(and(isReadAsItStands(of), among(accountId, accountIds)))
  return new Map(rows.map((row) => [row.accountId, row]))
}

const isReadAsItStands = (of: { id: string; issue: number }) =>
  and(eq(noticeReads.noticeId, of.id), sql`${noticeReads.issue} >= ${of.issue}`)

/** How many of these accounts have read a notice as it stands, and taken note of it. */
export async function countReads(db: Database, of: { id: string; issue: number }, accountIds: SQL) {
  const { accountId, acknowledgedAt } = noticeReads
  const [row] = await db
    .select({ read: sql<number>`count(*)::int`, acknowledged: sql<number>`count(${acknowledgedAt})::int` })
    .from(noticeReads)
    .where(and(isReadAsItStands(of), sql`${accountId} in ${accountIds}`))
  return row ?? { read: 0, acknowledged: 0 }
}

/** The ids of the accounts from which a notice waits for nothing more, for the statement of another noun. */
export const doneWith = (of: { id: string; issue: number; mustAcknowledge: boolean | null }): SQL =>
  sql`(
    select ${noticeReads.accountId} from ${noticeReads}
    where ${and(isReadAsItStands(of), of.mustAcknowledge ? isNotNull(noticeReads.acknowledgedAt) : undefined)})`

/** Whether notices became due or expired between two moments. */
export async function changedBetween(db: Database, from: Date, to: Date): Promise<boolean> {
  const isBetween = (moment: typeof releasedAt | typeof validUntil) => and(gt(moment, from), lte(moment, to))
  return (await db.$count(notices, or(isBetween(releasedAt), isBetween(validUntil)))) > 0
}
