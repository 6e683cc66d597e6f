import type { Services } from '#domain/services.ts'
import { recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { holdsPlace } from '../../rules.ts'
import { type Attendance, attendancesOfActivity, putAttendances } from '../store.ts'
import { arranging } from './changing.ts'

/** Who was scanned at the door of an activity: when each of `people` first came; those without a moment did not, or their scans were taken back. */
type Arrivals = {
  activityId: string
  people: readonly string[]
  firsts: ReadonlyMap<string, Date>
  at: Date
}

/** What the mark of a person who was scanned is to be; undefined where it stays. One that somebody set by hand stays unless a scan was earlier. */
function markOf({ attendedAt }: Attendance, first: Date | undefined): Date | null | undefined {
  if (first) return !attendedAt || first < attendedAt ? first : undefined
  return attendedAt ? null : undefined
}

/**
 * Follows the doors of an activity: people with a place who were scanned are marked as present since then. Where all scans of a person were taken back,
 * the mark that came from them goes.
 */
export async function noteArrivals(
  { db, services }: { db: Database; services: Services },
  { activityId, people, firsts, at }: Arrivals,
): Promise<void> {
  await arranging(db, services, activityId, { actor: undefined, isOrganiser: true })
  const wanted = new Set(people)
  const changes = (await attendancesOfActivity(db, activityId))
    .filter((row) => wanted.has(row.participantId) && holdsPlace(row.state))
    .flatMap((before) => {
      const mark = markOf(before, firsts.get(before.participantId))
      return mark === undefined ? [] : [{ before, row: { ...before, attendedAt: mark } }]
    })
  await putAttendances(
    db,
    changes.map(({ row }) => row),
  )
  await recordChangesOfMany(
    db,
    at,
    changes.map(({ before, row }) => ({
      author: undefined,
      subject: { type: 'attendance', id: row.id },
      changes: [{ field: 'attendedAt', before: before.attendedAt, after: row.attendedAt }],
    })),
  )
}
