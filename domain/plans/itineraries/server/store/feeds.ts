import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#domain/actor.ts'
import { peopleOfAccount } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { limitedAccess } from '#kit/limited-access/server/limited-access.ts'
import { itinerariesApi } from '../../api.ts'
import { subscriptionWords } from '../../words/subscription.ts'
import { calendarFeeds } from '../tables.ts'

export type Feed = typeof calendarFeeds.$inferSelect

export const feedLinks = limitedAccess(
  { purpose: 'calendar', title: subscriptionWords.kind, acts: [itinerariesApi.subscribed] },
  calendarFeeds,
)

export async function feedOf(db: Database, participantId: string): Promise<Feed | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.participantId, participantId))
  return row
}

/** A person has one: false where there is one already, which stays as it is. */
export async function addFeed(db: Database, feed: typeof calendarFeeds.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoNothing({ target: calendarFeeds.participantId })
    .returning({ id: calendarFeeds.id })
  return added.length > 0
}

/** Ends an address by deleting it: the release before opens each one that has a row. False where it is gone. */
export async function deleteFeed(db: Database, id: string): Promise<boolean> {
  const gone = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.id, id))
    .returning({ id: calendarFeeds.id })
  return gone.length > 0
}

/** The addresses of the people whose plans an account keeps: each of them may end the address of a plan. */
export function givenFeeds(actor: Actor) {
  const people = peopleOfAccount(actor)
  const { participantId } = calendarFeeds
  return {
    ...calendarFeeds,
    until: calendarFeeds.expiresAt,
    about: people.names,
    page: people.pageOf('itinerary'),
    from: sql`${calendarFeeds} join ${people.table} on ${people.table.id} = ${participantId}`,
    where: people.isOwn,
  }
}
