import type { Activity } from '#domain/programme/activities/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { offerEnds } from '../../rules.ts'
import { type Attendance, putAttendances, type SeatsByForm, waitingAfter } from '../store.ts'
import { freePlaces, haveRoom, takePlaces } from './places.ts'

/** Rows of the waiting list read at a time. */
const pageSize = 200

/** Entries of the waiting list in order, each a person or a group that signed up together. */
async function* entriesInOrder(db: Database, activityId: string): AsyncGenerator<Attendance[]> {
  let entry: Attendance[] = []
  let after = -1
  for (;;) {
    const rows = await waitingAfter(db, activityId, after, pageSize)
    // the last group of a full page may continue on the next: it is read again from its first row
    const isLast = rows.length < pageSize
    const cut = isLast ? undefined : rows.at(-1)?.waitingSince
    for (const row of rows) {
      if (row.waitingSince === cut) break
      if (entry[0] && entry[0].waitingSince !== row.waitingSince) {
        yield entry
        entry = []
      }
      entry.push(row)
      after = row.waitingSince ?? after
    }
    if (entry.length > 0) yield entry
    entry = []
    if (isLast) return
  }
}

/**
 * Offers the free places of a published activity to the waiting list: each time to the first entry that fits, so that a group keeps its position
 * until there is room for all of it. Mutates `seats`, which the caller stores. Returns the rows with an offer.
 */
export async function offerFreePlaces(
  db: Database,
  { activity, seats, now }: { activity: Activity; seats: SeatsByForm; now: Date },
): Promise<Attendance[]> {
  const ends =
    activity.state === 'published' && activity.beginsAt ? offerEnds(now, activity.beginsAt) : undefined
  const anyFree = () => [...seats.values()].some((of) => freePlaces(of) > 0)
  if (!ends || !anyFree()) return []
  const offered: Attendance[] = []
  for await (const entry of entriesInOrder(db, activity.id)) {
    if (haveRoom(seats, entry)) {
      takePlaces(seats, entry)
      offered.push(
        ...entry.map((row) => ({ ...row, state: 'offered' as const, offerEndsAt: ends, changedAt: now })),
      )
    }
    if (!anyFree()) break
  }
  await putAttendances(db, offered)
  return offered
}
