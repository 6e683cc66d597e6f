import { randomUUID } from 'node:crypto'
import type { Actor, Role } from '#domain/actor.ts'
import { refuse } from '#domain/refusals.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import type { ExportQuery, ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { type Bilingual, type Language, withFallback } from '#kit/words/bilingual.ts'
import type { Notice } from '../api.ts'
import type { NoticeSummary, noticesList } from '../lists.ts'
import { languagesOf, type Written } from '../rules.ts'
import {
  countNotices,
  findNotice,
  insertNotice,
  insertReads,
  noticeListing,
  type Reader,
  unreadIds,
} from './store.ts'

async function readerOf(db: Database, clock: Clock, actor: Actor): Promise<Reader> {
  const summit = await currentSummit(db)
  return { accountId: actor.accountId, role: actor.role, summitId: summit.id, now: clock.now() }
}

const nothing: Bilingual = { zh: '', en: '' }

type Row = NonNullable<Awaited<ReturnType<typeof findNotice>>>

function summaryOf(row: Row): NoticeSummary {
  if (!row.releasedAt) throw new Error('a notice that was not released has left the store')
  return {
    id: row.id,
    title: withFallback(row.chineseTitle, row.englishTitle) ?? nothing,
    languages: languagesOf(row),
    releaseTime: row.releasedAt.toISOString(),
    read: row.readAt !== null,
  }
}

const listing = async (db: Database, clock: Clock, actor: Actor) =>
  noticeListing(await readerOf(db, clock, actor), (_, found) => found.map(summaryOf))

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

/** How many notices the actor has not read. */
export const unreadNotices = async (db: Database, clock: Clock, actor: Actor): Promise<number> =>
  countNotices(db, await readerOf(db, clock, actor), false)

/** One notice. Refused: `notFound` for what is not released, no longer valid or for others, as for what does not exist. */
export async function myNotice(db: Database, clock: Clock, actor: Actor, id: string): Promise<Notice> {
  const row = await findNotice(db, await readerOf(db, clock, actor), id)
  if (!row) throw refuse('notFound')
  return { ...summaryOf(row), content: withFallback(row.chineseContent, row.englishContent) ?? nothing }
}

/** Notes that the actor has read a notice; the first time counts. Refused as `myNotice`. */
export async function readNotice(db: Database, clock: Clock, actor: Actor, id: string): Promise<void> {
  await myNotice(db, clock, actor, id)
  await insertReads(db, actor.accountId, [id], clock.now())
}

/** Notes that the actor has read everything that was released to them by now. */
export async function readAllNotices(db: Database, clock: Clock, actor: Actor): Promise<void> {
  const reader = await readerOf(db, clock, actor)
  await insertReads(db, actor.accountId, await unreadIds(db, reader), reader.now)
}

/** A notice as it is put down: in one language or both, for some roles or everybody. */
export type NewNotice = Partial<Written> & {
  id?: string
  summitId: string
  audience?: readonly Role[] | null
  releasedAt: Date | null
  validUntil?: Date | null
  at: Date
}

/** Puts down a notice and answers its id; released as of `releasedAt`, null = not yet. */
export async function addNotice(db: Database, { id = randomUUID(), at, audience, ...given }: NewNotice) {
  await insertNotice(db, { ...given, id, createdAt: at, audience: audience ? [...audience] : null })
  return id
}
