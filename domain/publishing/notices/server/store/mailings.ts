import { and, desc, eq, exists, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { noticeMailings as mailings, notices } from '../tables.ts'

export type StoredMailing = typeof mailings.$inferSelect

/** Inserts a mailing; returns false when one with this number exists. */
export async function insertMailing(db: Database, values: typeof mailings.$inferInsert): Promise<boolean> {
  const added = await db.insert(mailings).values(values).onConflictDoNothing().returning({ id: mailings.id })
  return added.length > 0
}

/** The mailings of a notice, newest first. */
export const mailingsOf = (db: Database, noticeId: string): Promise<StoredMailing[]> =>
  db.select().from(mailings).where(eq(mailings.noticeId, noticeId)).orderBy(desc(mailings.startedAt))

/**
 * One unfinished mailing, locked until the transaction ends; skips those that another process works on. That of a withdrawn notice waits until the
 * notice is released again.
 */
export async function lockOpenMailing(db: Database, now: Date): Promise<StoredMailing | undefined> {
  const isOut = and(
    eq(notices.id, mailings.noticeId),
    lte(notices.releasedAt, now),
    isNull(notices.withdrawnAt),
  )
  const [row] = await db
    .select()
    .from(mailings)
    .where(and(isNull(mailings.finishedAt), exists(db.select({ one: sql`1` }).from(notices).where(isOut))))
    .orderBy(mailings.startedAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export const updateMailing = (db: Database, id: string, values: Partial<StoredMailing>) =>
  db.update(mailings).set(values).where(eq(mailings.id, id))

/** Released notices that are to be mailed and have no mailing of copies yet. */
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
