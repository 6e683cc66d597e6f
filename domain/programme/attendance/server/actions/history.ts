import { type NamedAuthor, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { AttendanceState } from '../../rules.ts'
import type { Attendance } from '../store.ts'

/** One step of an attendance; `actor` is undefined where the clock did it. */
export type Step = { actor: NamedAuthor | undefined; before: AttendanceState | null; row: Attendance }

/** Writes the changes of state into the history of the people, one line for each, named by the activity. */
export const recordStates = (db: Database, at: Date, steps: Step[]) =>
  recordChangesOfMany(
    db,
    at,
    steps.map(({ actor, before, row }) => ({
      author: actor,
      subject: { type: 'attendance', id: row.id },
      changes: [{ field: 'state', before, after: row.state }],
    })),
  )
