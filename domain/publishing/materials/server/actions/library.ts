import type { Actor } from '#domain/actor.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { activitiesSeenBy, namesOfParts } from '#domain/programme/attendance/server/actions.ts'
import type { AddedFile } from '#domain/publishing/library/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { allReleased } from '../store.ts'

/** Media types of archives, by file extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
}
const mediaTypeOf = (name: string) =>
  mediaTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

/** Adds the released materials of the activities that the reader sees. */
export async function addToLibrary(
  db: Database,
  services: Services,
  { actor, files }: { actor: Actor; files: AddedFile[] },
): Promise<void> {
  const released = await allReleased(db)
  if (released.length === 0) return
  const { id: summitId } = await currentSummit(db)
  const ids = [...new Set(released.map(({ activityId }) => activityId))]
  const activities = await activitiesSeenBy(db, services, actor, ids)
  const seen = new Map(activities.filter((each) => each.summitId === summitId).map((each) => [each.id, each]))
  const shown = released.filter(({ activityId }) => seen.has(activityId))
  const names = await namesOfParts(
    db,
    shown.map(({ attendanceId }) => attendanceId),
  )
  for (const { id, name, bytes, activityId, attendanceId, releasedAt } of shown) {
    const activity = seen.get(activityId)
    const speaker = names.get(attendanceId)
    if (!activity || !releasedAt) continue
    const of = nameOf(activity)
    files.push({
      id,
      name,
      bytes,
      storedFileId: id,
      mediaType: mediaTypeOf(name),
      onlyIn: null,
      title: { zh: name, en: name },
      note: speaker ? { zh: `${of.zh} · ${speaker.zh}`, en: `${of.en} · ${speaker.en}` } : of,
      changedAt: releasedAt.toISOString(),
    })
  }
}
