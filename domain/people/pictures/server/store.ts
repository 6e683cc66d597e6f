import { and, eq, isNull } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { portraitChecks } from './tables.ts'

export type PortraitCheck = typeof portraitChecks.$inferSelect

export const insertPortraitCheck = (db: Database, check: typeof portraitChecks.$inferInsert) =>
  db.insert(portraitChecks).values(check)

/** The check of one portrait of this participant; undefined for another participant's. */
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

/** Those of these portraits that break the face rule and were not accepted, with their participants. */
export async function portraitsNotAccepted(
  db: Database,
  fileIds: readonly string[],
): Promise<Pick<PortraitCheck, 'fileId' | 'participantId'>[]> {
  if (fileIds.length === 0) return []
  const { fileId, participantId, met, acceptedAt } = portraitChecks
  return db
    .select({ fileId, participantId })
    .from(portraitChecks)
    .where(and(among(fileId, fileIds), eq(met, false), isNull(acceptedAt)))
}

/** Records who accepted it and why; undefined when it was accepted before. */
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
