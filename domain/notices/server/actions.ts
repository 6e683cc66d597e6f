import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/refusals.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import type { ExportQuery, ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { NoticeReply } from '../api.ts'
import type { NoticeSummary, noticesList } from '../lists.ts'
import { languagesOf, shownTexts, type Written } from '../rules.ts'
import { shownAttachments } from './actions/writing.ts'
import {
  countUnread,
  findNotice,
  insertReads,
  noteAcknowledged,
  noticeListing,
  type Reader,
  unreadIds,
} from './store.ts'

export { addNotice } from './actions/writing.ts'

const readerOf = (clock: Clock, actor: Actor): Reader => ({ actor, now: clock.now() })

type Row = Written & {
  id: string
  pinned: boolean | null
  mustAcknowledge: boolean | null
  releasedAt: Date | null
  correctedAt: Date | null
  isUnread: boolean
  acknowledgedAt: Date | null
}

function summaryOf(row: Row): NoticeSummary {
  if (!row.releasedAt) throw new Error('a notice that was not released has left the store')
  return {
    id: row.id,
    title: shownTexts(row).title,
    languages: languagesOf(row),
    releaseTime: row.releasedAt.toISOString(),
    correctedAt: row.correctedAt?.toISOString() ?? null,
    pinned: row.pinned ?? false,
    awaitsAcknowledgement: row.mustAcknowledge === true && row.acknowledgedAt === null,
    read: !row.isUnread,
  }
}

const listing = (clock: Clock, actor: Actor) =>
  noticeListing(readerOf(clock, actor), (_, found) => found.map(summaryOf))

/** A page of the notices released to the actor in the current edition and still valid, also those from before they joined. */
export const myNotices = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  query: ListQuery<typeof noticesList>,
) => readPage(db, listing(clock, actor), query)

/** The same as a file. */
export const exportNotices = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  query: ExportQuery<typeof noticesList>,
  language: Language,
) => exportList(db, listing(clock, actor), query, language)

/** Number of notices that the actor has not read; 0 for those who read none. */
export const unreadNotices = async (db: Database, clock: Clock, actor: Actor): Promise<number> =>
  actor.permissions.has('notices:read') ? countUnread(db, readerOf(clock, actor)) : 0

async function found(db: Database, clock: Clock, actor: Actor, id: string) {
  const row = await findNotice(db, readerOf(clock, actor), id)
  if (!row) throw refuse('notFound')
  return row
}

/** One notice. Refused: `notFound` if it is not released, no longer valid, for others, or does not exist. */
export async function myNotice(db: Database, clock: Clock, actor: Actor, id: string): Promise<NoticeReply> {
  const row = await found(db, clock, actor, id)
  return {
    ...summaryOf(row),
    content: shownTexts(row).content,
    mustAcknowledge: row.mustAcknowledge ?? false,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    attachments: await shownAttachments(db, id),
  }
}

/** Whether the actor may see a notice. */
export const mayRead = async (db: Database, clock: Clock, actor: Actor, id: string): Promise<boolean> =>
  (await findNotice(db, readerOf(clock, actor), id)) !== undefined

/** Marks a notice as read by the actor; the first time counts. Refused as `myNotice`. */
export async function readNotice(db: Database, clock: Clock, actor: Actor, id: string): Promise<void> {
  const { issue } = await found(db, clock, actor, id)
  await insertReads(db, actor.accountId, [{ id, issue }], clock.now())
}

/** Records the actor's confirmation of a notice, which also marks it as read. Refused as `myNotice`; `wrongState` where none is asked for. */
export async function acknowledgeNotice(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<NoticeReply> {
  const { issue, mustAcknowledge } = await found(db, clock, actor, id)
  if (!mustAcknowledge) throw refuse('wrongState')
  await insertReads(db, actor.accountId, [{ id, issue }], clock.now())
  await noteAcknowledged(db, actor.accountId, id, clock.now())
  return myNotice(db, clock, actor, id)
}

/** Marks everything released to the actor so far as read. */
export async function readAllNotices(db: Database, clock: Clock, actor: Actor): Promise<void> {
  const reader = readerOf(clock, actor)
  await insertReads(db, actor.accountId, await unreadIds(db, reader), reader.now)
}
