import type { Services } from '#domain/services.ts'
import { recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { holdsPlace } from '../../rules.ts'
import { type Attendance, attendancesAmong, putAttendances } from '../store.ts'
import { arranging } from './changing.ts'

/** Who was scanned at the door of an activity: when each of `people` first came, and the times of their scans that were taken back. */
type Arrivals = {
  activityId: string
  people: readonly string[]
  firsts: ReadonlyMap<string, Date>
  undone: ReadonlyMap<string, readonly Date[]>
  at: Date
}

/** What the mark of a person who was scanned is to be. One that somebody set by hand has the time of no scan, and stays unless a scan was earlier. */
function markOf(
  { attendedAt }: Attendance,
  first: Date | undefined,
  undone: readonly Date[] = [],
): Date | null {
  const isTakenBack = undone.some((at) => at.getTime() === attendedAt?.getTime())
  const standing = isTakenBack ? null : attendedAt
  return first && (!standing || first < standing) ? first : standing
}

/**
 * Follows the doors of an activity: people with a place who were scanned are marked as present since then. Where the scan of a mark was taken back, the
 * mark moves to the next one, or goes.
 */
export async function noteArrivals(
  { db, services }: { db: Database; services: Services },
  { activityId, people, firsts, undone, at }: Arrivals,
): Promise<void> {
  await arranging(db, services, activityId, { actor: undefined, isOrganiser: true })
  const changes = (await attendancesAmong(db, activityId, [...people]))
    .filter((row) => holdsPlace(row.state))
    .flatMap((before) => {
      const { participantId, attendedAt } = before
      const mark = markOf(before, firsts.get(participantId), undone.get(participantId))
      return mark?.getTime() === attendedAt?.getTime()
        ? []
        : [{ before, row: { ...before, attendedAt: mark } }]
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
