import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { noticeAttachments as attachments } from '../tables.ts'

export type StoredAttachment = typeof attachments.$inferSelect

/** The documents attached to a notice, in the order of upload. */
export const attachmentsOf = (db: Database, noticeId: string): Promise<StoredAttachment[]> =>
  db
    .select()
    .from(attachments)
    .where(eq(attachments.noticeId, noticeId))
    .orderBy(asc(attachments.addedAt), asc(attachments.id))

/** One of them; undefined for that of another notice. */
export async function findAttachment(
  db: Database,
  { id, noticeId }: { id: string; noticeId: string },
): Promise<StoredAttachment | undefined> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.noticeId, noticeId)))
  return row
}

export const insertAttachment = (db: Database, values: StoredAttachment) =>
  db.insert(attachments).values(values)

export const deleteAttachment = (db: Database, id: string) =>
  db.delete(attachments).where(eq(attachments.id, id))
