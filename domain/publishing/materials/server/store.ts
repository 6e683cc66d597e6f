import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { attachments, materials } from './tables.ts'

export type StoredMaterial = typeof materials.$inferSelect

const where = (db: Database, condition: SQL | undefined): Promise<StoredMaterial[]> =>
  db.select().from(materials).where(condition).orderBy(asc(materials.sentAt), asc(materials.id))

export const materialsOfPart = (db: Database, attendanceId: string) =>
  where(db, eq(materials.attendanceId, attendanceId))

export const materialsOfActivity = (db: Database, activityId: string) =>
  where(db, eq(materials.activityId, activityId))

export const releasedOfActivity = (db: Database, activityId: string) =>
  where(db, and(eq(materials.activityId, activityId), isNotNull(materials.releasedAt)))

/** All released materials, oldest first. */
export const allReleased = (db: Database) => where(db, isNotNull(materials.releasedAt))

export const insertMaterial = (db: Database, row: StoredMaterial) => db.insert(materials).values(row)

export const deleteMaterial = (db: Database, id: string) => db.delete(materials).where(eq(materials.id, id))

/** Sets or clears the release of a file of an activity; false when there is no such file. */
export async function setReleased(
  db: Database,
  { id, activityId }: { id: string; activityId: string },
  releasedAt: Date | null,
): Promise<boolean> {
  const set = await db
    .update(materials)
    .set({ releasedAt })
    .where(and(eq(materials.id, id), eq(materials.activityId, activityId)))
    .returning({ id: materials.id })
  return set.length > 0
}

export type StoredAttachment = typeof attachments.$inferSelect

export const attachmentsOf = (db: Database, activityId: string): Promise<StoredAttachment[]> =>
  db
    .select()
    .from(attachments)
    .where(eq(attachments.activityId, activityId))
    .orderBy(asc(attachments.addedAt), asc(attachments.id))

export const insertAttachment = (db: Database, row: StoredAttachment) => db.insert(attachments).values(row)

export const deleteAttachment = (db: Database, id: string) =>
  db.delete(attachments).where(eq(attachments.id, id))
