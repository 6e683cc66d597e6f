import type { Actor } from '#domain/actor.ts'
import { recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { holdsPlace } from '../../rules.ts'
import { type Attendance, putAttendances } from '../store.ts'

type Mark = { actor: Actor; now: Date; attended: boolean }

/**
 * Records of these people of a locked activity that they were present, or reverts that; who holds no place is left out. Returns those who were changed,
 * those who were marked so already, and those who were left out.
 */
export async function recordPresence(
  db: Database,
  { actor, now, attended }: Mark,
  rows: readonly Attendance[],
) {
  const held = rows.filter(({ state }) => holdsPlace(state))
  const changed = held.filter(({ attendedAt }) => (attendedAt !== null) !== attended)
  const attendedAt = attended ? now : null
  await putAttendances(
    db,
    changed.map((row) => ({ ...row, attendedAt })),
  )
  await recordChangesOfMany(
    db,
    now,
    changed.map((before) => ({
      author: actor,
      subject: { type: 'attendance', id: before.id },
      changes: [{ field: 'attendedAt', before: before.attendedAt, after: attendedAt }],
    })),
  )
  return {
    done: changed.length,
    already: held.length - changed.length,
    leftOut: rows.filter(({ state }) => !holdsPlace(state)),
  }
}
