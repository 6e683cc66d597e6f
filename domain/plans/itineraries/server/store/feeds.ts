import { eq } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { excluded } from '#kit/db/excluded.ts'
import { calendarFeeds } from '../tables.ts'

export type Feed = typeof calendarFeeds.$inferSelect

export async function feedOf(db: Database, participantId: string): Promise<Feed | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.participantId, participantId))
  return row
}

export async function feedById(db: Database, id: string): Promise<Feed | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id))
  return row
}

/** A person has one; a new one replaces it. */
export const putFeed = (db: Database, feed: Feed) =>
  db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: calendarFeeds.participantId,
      set: excluded(calendarFeeds, ['id', 'language', 'createdAt']),
    })

export async function deleteFeed(db: Database, participantId: string): Promise<boolean> {
  const gone = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.participantId, participantId))
    .returning({ id: calendarFeeds.id })
  return gone.length > 0
}
