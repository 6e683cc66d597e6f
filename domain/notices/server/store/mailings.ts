import { and, desc, eq, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { noticeMailings as mailings, notices } from '../tables.ts'

export type StoredMailing = typeof mailings.$inferSelect

/** Puts down a mailing; answers false when there is one of this number. */
export async function insertMailing(db: Database, values: typeof mailings.$inferInsert): Promise<boolean> {
  const added = await db.insert(mailings).values(values).onConflictDoNothing().returning({ id: mailings.id })
  return added.length > 0
}

/** The mailings of a notice, newest first. */
export const mailingsOf = (db: Database, noticeId: string): Promise<StoredMailing[]> =>
  db.select().from(mailings).where(eq(mailings.noticeId, noticeId)).orderBy(desc(mailings.startedAt))

/** One mailing that is not through, locked until the transaction ends; one that another process works on is left to it. */
export async function lockOpenMailing(db: Database): Promise<StoredMailing | undefined> {
  const [row] = await db
    .select()
    .from(mailings)
    .where(isNull(mailings.finishedAt))
    .orderBy(mailings.startedAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export const updateMailing = (db: Database, id: string, values: Partial<StoredMailing>) =>
  db.update(mailings).set(values).where(eq(mailings.id, id))

/** Notices that are out, of which copies are wanted and none has been begun. */
export const awaitingCopies = (db: Database, now: Date) =>
  db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.copies, true),
        lte(notices.releasedAt, now),
        isNull(notices.withdrawnAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(mailings)
            .where(and(eq(mailings.noticeId, notices.id), eq(mailings.kind, 'copy'))),
        ),
      ),
    )

/** The notice of a mailing. */
export async function noticeOf(db: Database, { noticeId }: { noticeId: string }) {
  const [row] = await db.select().from(notices).where(eq(notices.id, noticeId))
  return row
}
