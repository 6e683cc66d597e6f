import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { portraitChecks } from '../tables.ts'

export type PortraitCheck = typeof portraitChecks.$inferSelect

export const insertPortraitCheck = (db: Database, check: typeof portraitChecks.$inferInsert) =>
  db.insert(portraitChecks).values(check)

/** The check of one portrait of this participant; another participant's does not exist here. */
export async function findPortraitCheck(
  db: Database,
  { fileId, participantId }: Pick<PortraitCheck, 'fileId' | 'participantId'>,
): Promise<PortraitCheck | undefined> {
  const [row] = await db
    .select()
    .from(portraitChecks)
    .where(and(eq(portraitChecks.fileId, fileId), eq(portraitChecks.participantId, participantId)))
  return row
}

/** Notes who accepted it and why; undefined when it was accepted before. */
export async function acceptCheck(
  db: Database,
  fileId: string,
  accepted: Required<Pick<PortraitCheck, 'acceptedAt' | 'acceptedBy' | 'acceptedByName' | 'reason'>>,
): Promise<PortraitCheck | undefined> {
  const [row] = await db
    .update(portraitChecks)
    .set(accepted)
    .where(and(eq(portraitChecks.fileId, fileId), isNull(portraitChecks.acceptedAt)))
    .returning()
  return row
}
