import type { Actor } from '#domain/actor.ts'
import { isFor, type ReaderAudience } from '#domain/readers/rules.ts'
import { peopleOfActor } from '#domain/readers/server/actions.ts'
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
  type Admitted,
  findNotice,
  insertReads,
  noteAcknowledged,
  noticeListing,
  questionsFor,
  type Reader,
  unreadIds,
  unreadOf,
} from './store.ts'

export { addNotice } from './actions/writing.ts'

const readerOf = (clock: Clock, { accountId, role, organisationId }: Actor): Reader => ({
  accountId,
  role,
  organisationId: organisationId ?? null,
  now: clock.now(),
})

/** Those among notices for some of those who come that are for somebody for whom the actor answers. */
async function admittedAmong<Q extends { audience: ReaderAudience | null }>(
  db: Database,
  actor: Actor,
  questions: readonly Q[],
): Promise<Q[]> {
  if (questions.length === 0) return []
  const { role, organisationId } = actor
  const reader = { role, organisationId: organisationId ?? null, people: await peopleOfActor(db, actor) }
  return questions.filter(({ audience }) =>
    isFor({ readers: 'participants', audience, organiserRoles: null }, reader),
  )
}

async function admittedFor(db: Database, actor: Actor, reader: Reader): Promise<Admitted> {
  return (await admittedAmong(db, actor, await questionsFor(db, reader))).map(({ id }) => id)
}

type Row = Written & {
  id: string
  pinned: boolean | null
  mustAcknowledge: boolean | null
  releasedAt: Date | null
  correctedAt: Date | null
  readAt: Date | null
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
    read: row.readAt !== null,
  }
}

async function listing(db: Database, clock: Clock, actor: Actor) {
  const reader = readerOf(clock, actor)
  const admitted = await admittedFor(db, actor, reader)
  return noticeListing(reader, admitted, (_, found) => found.map(summaryOf))
}

/** A page of what was released to the actor in the current edition and is still valid, whenever they joined. */
export const myNotices = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  query: ListQuery<typeof noticesList>,
) => readPage(db, await listing(db, clock, actor), query)

/** The same as a file. */
export const exportNotices = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  query: ExportQuery<typeof noticesList>,
  language: Language,
) => exportList(db, await listing(db, clock, actor), query, language)

/** How many notices the actor has not read: one statement, and a look at people only where an unread notice asks for it. */
export async function unreadNotices(db: Database, clock: Clock, actor: Actor): Promise<number> {
  const { unread, questions } = await unreadOf(db, readerOf(clock, actor))
  const open = questions.filter((question) => question.unread)
  return unread + (await admittedAmong(db, actor, open)).length
}

async function found(db: Database, clock: Clock, actor: Actor, id: string) {
  const reader = readerOf(clock, actor)
  const row = await findNotice(db, reader, await admittedFor(db, actor, reader), id)
  if (!row) throw refuse('notFound')
  return row
}

/** One notice. Refused: `notFound` for what is not released, no longer valid or for others, as for what does not exist. */
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

/** Whether a notice exists for the actor. */
export async function mayRead(db: Database, clock: Clock, actor: Actor, id: string): Promise<boolean> {
  const reader = readerOf(clock, actor)
  return (await findNotice(db, reader, await admittedFor(db, actor, reader), id)) !== undefined
}

/** Notes that the actor has read a notice; the first time counts. Refused as `myNotice`. */
export async function readNotice(db: Database, clock: Clock, actor: Actor, id: string): Promise<void> {
  const { issue } = await found(db, clock, actor, id)
  await insertReads(db, actor.accountId, [{ id, issue }], clock.now())
}

/** Notes that the actor has taken note of a notice, which is reading it too. Refused as `myNotice`; `wrongState` where nobody asked for it. */
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

/** Notes that the actor has read everything that was released to them by now. */
export async function readAllNotices(db: Database, clock: Clock, actor: Actor): Promise<void> {
  const reader = readerOf(clock, actor)
  const unread = await unreadIds(db, reader, await admittedFor(db, actor, reader))
  await insertReads(db, actor.accountId, unread, reader.now)
}
