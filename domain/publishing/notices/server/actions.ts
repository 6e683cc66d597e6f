import type { Context, ListExport } from '#domain/context.ts'
import type { Asking } from '#domain/programme/audience/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
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

type Reading = Pick<Context, 'db' | 'actor'> & { services: Asking & Pick<Services, 'clock'> }

const readerOf = ({ services, actor }: Omit<Reading, 'db'>): Reader => ({
  actor,
  now: services.clock.now(),
  services,
})

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

const listing = (call: Omit<Reading, 'db'>) =>
  noticeListing(readerOf(call), (_, found) => found.map(summaryOf))

/** A page of the notices released to the actor in the current edition and still valid, also those from before they joined. */
export const myNotices = async ({ query, ...call }: Reading & { query: ListQuery<typeof noticesList> }) =>
  readPage(call.db, listing(call), query)

/** The same as a file. */
export const exportNotices = (call: ListExport<typeof noticesList>) => exportList(call, listing(call))

/** Number of notices that the actor has not read; 0 for those who read none. */
export const unreadNotices = async (call: Reading): Promise<number> =>
  call.actor.permissions.has('notices:read') ? countUnread(call.db, readerOf(call)) : 0

async function found(call: Reading, id: string) {
  const row = await findNotice(call.db, readerOf(call), id)
  if (!row) throw refuse('notFound')
  return row
}

/** One notice. Refused: `notFound` if it is not released, no longer valid, for others, or does not exist. */
export async function myNotice({
  params: { id },
  ...call
}: Reading & { params: { id: string } }): Promise<NoticeReply> {
  const row = await found(call, id)
  return {
    ...summaryOf(row),
    content: shownTexts(row).content,
    mustAcknowledge: row.mustAcknowledge ?? false,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    attachments: await shownAttachments(call.db, id),
  }
}

/** Whether the actor may see a notice. */
export const mayRead = async (call: Reading, id: string): Promise<boolean> =>
  (await findNotice(call.db, readerOf(call), id)) !== undefined

/** Marks a notice as read by the actor; the first time counts. Refused as `myNotice`. */
export async function readNotice(call: Reading, id: string): Promise<void> {
  const { issue } = await found(call, id)
  await insertReads(call.db, call.actor.accountId, [{ id, issue }], call.services.clock.now())
}

/** Records the actor's confirmation of a notice, which also marks it as read. Refused as `myNotice`; `wrongState` where none is asked for. */
export async function acknowledgeNotice(call: Reading & { params: { id: string } }): Promise<NoticeReply> {
  const { db, services, actor, params } = call
  const { id } = params
  const { issue, mustAcknowledge } = await found(call, id)
  if (!mustAcknowledge) throw refuse('wrongState')
  await insertReads(db, actor.accountId, [{ id, issue }], services.clock.now())
  await noteAcknowledged(db, actor.accountId, id, services.clock.now())
  return myNotice(call)
}

/** Marks everything released to the actor so far as read. */
export async function readAllNotices(call: Reading): Promise<void> {
  const reader = readerOf(call)
  await insertReads(call.db, call.actor.accountId, await unreadIds(call.db, reader), reader.now)
}
