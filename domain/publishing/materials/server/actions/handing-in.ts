import { createHash } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { type Activity, findActivity } from '#domain/programme/activities/server/actions.ts'
import { type Attendance, lockPart } from '#domain/programme/attendance/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { checkArchive } from '#kit/files/archive.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import { keepFiles, putObject, releaseFile } from '#kit/files/store.ts'
import type { OwnMaterials } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { limitOf, obstacleTo, untilOf } from '../../rules.ts'
import { deleteMaterial, insertMaterial, materialsOfPart, type StoredMaterial } from '../store.ts'
import { shownMaterial } from './reading.ts'

async function activityOf(db: Database, { activityId }: Attendance): Promise<Activity> {
  const activity = await findActivity(db, activityId)
  if (!activity) throw refuse('notFound')
  return activity
}

/** What a speaker has handed in, and whether more is possible. */
export async function ownMaterials(
  { db, services: { clock } }: Pick<Context, 'db' | 'services'>,
  part: Attendance,
): Promise<OwnMaterials> {
  const activity = await activityOf(db, part)
  return {
    limit: limitOf(activity),
    until: untilOf(activity)?.toISOString() ?? null,
    obstacle: obstacleTo(activity, part, clock.now()) ?? null,
    files: (await materialsOfPart(db, part.id)).map(shownMaterial),
  }
}

/** The attendance, locked, so that concurrent uploads are counted one after the other. Refused: `notFound`, `materialsClosed`, `editionIsPast`. */
async function openPart(tx: Database, { clock }: Services, id: string): Promise<Attendance> {
  const part = await lockPart(tx, id)
  if (!part) throw refuse('notFound')
  const [activity, now] = [await activityOf(tx, part), clock.now()]
  if (obstacleTo(activity, part, now)) throw refuse('materialsClosed')
  await requireCurrent(tx, activity, now)
  return part
}

/** A file of this speaker. Refused: `notFound`. */
function fileAmong(files: readonly StoredMaterial[], id: string): StoredMaterial {
  const found = files.find((each) => each.id === id)
  if (!found) throw refuse('notFound')
  return found
}

async function letGo(tx: Database, file: StoredMaterial): Promise<void> {
  await deleteMaterial(tx, file.id)
  await releaseFile(tx, { id: file.id, ownerId: file.attendanceId })
}

const note = (
  tx: Database,
  at: Date,
  actor: Actor,
  { id, before, after }: { id: string; before: string | null; after: string | null },
) => recordChanges(tx, at, actor, { type: 'attendance', id }, [{ field: 'material', before, after }])

/**
 * Checks and stores an archive; returns the function that hands it in, in a transaction. The same file again changes nothing. Refused: `fileRefused`
 * by its content, `materialsClosed`, `tooManyMaterials`, `notFound` when the file to be replaced does not exist.
 */
export async function handIn(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  record: Attendance,
  { bytes, originalName }: ReceivedFile,
  replaces: string | undefined,
): Promise<(tx: Database) => Promise<OwnMaterials>> {
  const now = services.clock.now()
  if (obstacleTo(await activityOf(services.db, record), record, now)) throw refuse('materialsClosed')
  await checkArchive(bytes, originalName)
  const kept = await putObject(services.files, {
    bytes,
    originalName,
    purpose: 'material',
    mediaType: 'application/octet-stream',
    ownerId: record.id,
    createdBy: actor.accountId,
    now,
  })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return async (tx) => {
    const part = await openPart(tx, services, record.id)
    const files = await materialsOfPart(tx, part.id)
    if (files.some((each) => each.sha256 === sha256)) return ownMaterials({ db: tx, services }, part)
    const before = replaces ? fileAmong(files, replaces) : undefined
    const activity = await activityOf(tx, part)
    if (!before && files.length >= limitOf(activity)) throw refuse('tooManyMaterials')
    if (before) await letGo(tx, before)
    await keepFiles(tx, [kept])
    await insertMaterial(tx, {
      id: kept.id,
      attendanceId: part.id,
      activityId: part.activityId,
      name: originalName,
      bytes: bytes.length,
      sha256,
      sentAt: now,
      releasedAt: null,
    })
    await note(tx, now, actor, { id: part.id, before: before?.name ?? null, after: originalName })
    return ownMaterials({ db: tx, services }, part)
  }
}

/** Removes a file. Refused: `notFound`, `materialsClosed`. */
export async function takeBack({
  db: tx,
  services,
  actor,
  params: { id, materialId },
}: Context & { params: { id: string; materialId: string } }): Promise<OwnMaterials> {
  const part = await openPart(tx, services, id)
  const file = fileAmong(await materialsOfPart(tx, id), materialId)
  await letGo(tx, file)
  await note(tx, services.clock.now(), actor, { id, before: file.name, after: null })
  return ownMaterials({ db: tx, services }, part)
}
