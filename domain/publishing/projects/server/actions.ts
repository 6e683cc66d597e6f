import type { Actor } from '#domain/actor.ts'
import type { ListExport } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ProjectReply } from '../api.ts'
import type { projectsList } from '../lists.ts'
import { obstacleToAsking } from './actions/enquiries.ts'
import { lastEnquiry } from './store/enquiries.ts'
import { findPublished, projectListing, type Reader, setFavourite } from './store.ts'

export type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>

/** A missing English text is replaced by the Chinese one. */
export const inBoth = (chinese: string, english: string | null): Bilingual => ({
  zh: chinese,
  en: english ?? chinese,
})

type Named = { chineseName: string; englishName: string | null }
type Located = { chineseLocation: string; englishLocation: string | null }

const shown = <Row extends Named & Located>({
  chineseName,
  englishName,
  chineseLocation,
  englishLocation,
  ...row
}: Row) => ({
  ...row,
  name: inBoth(chineseName, englishName),
  location: inBoth(chineseLocation, englishLocation),
})

const readerOf = async (db: Database, { accountId }: Actor): Promise<Reader> => ({
  accountId,
  summitId: (await currentSummit(db)).id,
})

const listing = async (db: Database, actor: Actor) =>
  projectListing(await readerOf(db, actor), (_, found) => found.map(shown))

/** A page of the projects published in the current edition. */
export const listProjects = async (db: Database, actor: Actor, query: ListQuery<typeof projectsList>) =>
  readPage(db, await listing(db, actor), query)

/** The same as a file. */
export const exportProjects = async (call: ListExport<typeof projectsList>) =>
  exportList(call, await listing(call.db, call.actor))

/** A project published in the current edition. */
export const publishedProject = async (db: Database, actor: Actor, id: string) =>
  findPublished(db, await readerOf(db, actor), id)

/** A published project for its reader. */
export async function readProject(
  db: Database,
  services: Services,
  actor: Actor,
  found: Published,
): Promise<ProjectReply> {
  const { id, city, industry, cooperation, investment, liaison, tel, ...project } = found.project
  const last = await lastEnquiry(db, id, actor.accountId)
  const { chineseConditions, englishConditions } = project
  return {
    id,
    city,
    industry,
    cooperation,
    investment,
    liaison,
    tel,
    onlyChinese: found.onlyChinese,
    favourite: found.favourite,
    name: inBoth(project.chineseName, project.englishName),
    location: inBoth(project.chineseLocation, project.englishLocation),
    content: inBoth(project.chineseContent, project.englishContent),
    conditions: chineseConditions === null ? null : inBoth(chineseConditions, englishConditions),
    enquiry: last
      ? { askedAt: last.askedAt.toISOString(), answeredAt: last.answeredAt?.toISOString() ?? null }
      : null,
    askObstacle: await obstacleToAsking(db, services, actor),
  }
}

/** Marks a project as the reader's favourite, or removes the mark. */
export async function markFavourite(
  db: Database,
  services: Services,
  actor: Actor,
  { favourite, ...found }: Published,
) {
  await setFavourite(db, { projectId: found.project.id, accountId: actor.accountId }, favourite)
  return readProject(db, services, actor, { ...found, favourite })
}
