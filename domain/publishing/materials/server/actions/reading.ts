import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { findActivity } from '#domain/programme/activities/server/actions.ts'
import { ownActivityOf, peopleAmong } from '#domain/programme/attendance/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { findStored, readStored } from '#kit/files/store.ts'
import { zipStream } from '#kit/files/zip-stream.ts'
import type { Bytes } from '#kit/server/route.ts'
import type { Collected, Material } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { uniqueNames } from '../../rules.ts'
import { materialsOfActivity, releasedOfActivity, type StoredMaterial, setReleased } from '../store.ts'

export const shownMaterial = ({ id, name, bytes, sentAt, releasedAt }: StoredMaterial): Material => ({
  id,
  name,
  bytes,
  sentAt: sentAt.toISOString(),
  isReleased: releasedAt !== null,
})

/** Files of an activity with their speakers. */
async function withSpeakers(db: Database, files: readonly StoredMaterial[]): Promise<Collected[]> {
  const speakers = await peopleAmong(db, [...new Set(files.map(({ attendanceId }) => attendanceId))])
  const people = new Map(speakers.map((person) => [person.id, person]))
  return files.flatMap((file) => {
    const person = people.get(file.attendanceId)
    return person ? [{ ...shownMaterial(file), speaker: person.name, organisation: person.organisation }] : []
  })
}

/** All materials of an activity. */
export const materialsFor = async ({
  db,
  params: { id: activityId },
}: Pick<Context, 'db'> & { params: { id: string } }): Promise<Collected[]> =>
  withSpeakers(db, await materialsOfActivity(db, activityId))

const mediaType = 'application/octet-stream'

async function bytesOf({ db, files }: Services, file: StoredMaterial): Promise<Bytes> {
  const stored = await findStored(db, { id: file.id, ownerId: file.attendanceId })
  if (!stored) throw refuse('notFound')
  return { bytes: await readStored(files, stored), mediaType, fileName: file.name }
}

/** One of these files. Refused: `notFound`. */
export async function fileOf(services: Services, files: readonly StoredMaterial[], id: string) {
  const found = files.find((each) => each.id === id)
  if (!found) throw refuse('notFound')
  return bytesOf(services, found)
}

/** All materials of an activity as one zip, streamed. Refused: `notFound` where there are none. */
export async function archiveOf({
  services,
  params: { id: activityId },
}: Pick<Context, 'services'> & { params: { id: string } }): Promise<Bytes> {
  const { db, files } = services
  const all = await materialsFor({ db, params: { id: activityId } })
  if (all.length === 0) throw refuse('notFound')
  const rows = new Map((await materialsOfActivity(db, activityId)).map((row) => [row.id, row]))
  const names = uniqueNames(all.map(({ speaker, name }) => ({ folder: speaker.zh || speaker.en, name })))
  const entries = all.map(({ id, sentAt }, at) => ({
    name: names[at] ?? id,
    modifiedAt: new Date(sentAt),
    async read() {
      const row = rows.get(id)
      const stored = row && (await findStored(db, { id, ownerId: row.attendanceId }))
      if (!stored) throw new Error('a material without its file')
      return readStored(files, stored)
    },
  }))
  return { bytes: zipStream(entries), mediaType: 'application/zip', fileName: 'materials.zip' }
}

/** Releases a file for reading, or reverts that. Refused: `notFound`. */
export async function release({
  db,
  services: { clock },
  params: { id, materialId },
  body: { isReleased },
}: Pick<Context, 'db' | 'services'> & {
  params: { id: string; materialId: string }
  body: { isReleased: boolean }
}): Promise<void> {
  const activity = await findActivity(db, id)
  if (!activity) throw refuse('notFound')
  await requireCurrent(db, activity)
  if (!(await setReleased(db, { id: materialId, activityId: id }, isReleased ? clock.now() : null)))
    throw refuse('notFound')
}

/** The released materials of an activity that the actor sees. Refused: `notFound`. */
async function releasedFor(db: Database, services: Services, actor: Actor, activityId: string) {
  await ownActivityOf({ db, services, actor, params: { id: activityId } })
  return releasedOfActivity(db, activityId)
}

export const releasedMaterials = async ({
  db,
  services,
  actor,
  params: { id },
}: Context & { params: { id: string } }) => withSpeakers(db, await releasedFor(db, services, actor, id))

export const releasedFile = async ({
  db,
  services,
  actor,
  params: { id, materialId },
}: Context & { params: { id: string; materialId: string } }) =>
  fileOf(services, await releasedFor(db, services, actor, id), materialId)
