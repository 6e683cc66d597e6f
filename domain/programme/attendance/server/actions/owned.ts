import { findParticipant } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { OwnedPart } from '../../access.ts'
import { type Attendance, findAttendance } from '../store.ts'

/** An attendance with its person, for the permission check; undefined where it does not exist. */
export async function findOwned(
  db: Database,
  id: string,
): Promise<(OwnedPart & { attendance: Attendance }) | undefined> {
  const attendance = await findAttendance(db, id)
  const person = attendance && (await findParticipant(db, attendance.participantId))
  if (!person) return undefined
  return { ...person, attendance }
}
