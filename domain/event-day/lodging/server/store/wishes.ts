import { and, arrayContains, asc, eq, ne, or, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import type { Span } from '../../rules/nights.ts'
import type { RoomWish } from '../../rules/wishes.ts'
import { isFlagged, type Stay, withGuests } from '../store.ts'
import { roomWishes, stayGuests, stays } from '../tables.ts'

type WishRow = typeof roomWishes.$inferSelect

const about = (ids: readonly string[]) => or(among(roomWishes.oneId, ids), among(roomWishes.otherId, ids))

/** The wishes about these people, oldest first. */
export const wishesAbout = (db: Database, ids: readonly string[]): Promise<WishRow[]> =>
  db.select().from(roomWishes).where(about(ids)).orderBy(asc(roomWishes.createdAt), asc(roomWishes.id))

/**
 * The same, locked in the order of their ids until the transaction ends, after people and stays and before kinds of rooms: of two people who are kept apart, one is
 * given a room after the other.
 */
export const lockWishesAbout = (db: Database, ids: readonly string[]): Promise<WishRow[]> =>
  db.select().from(roomWishes).where(about(ids)).orderBy(asc(roomWishes.id)).for('update')

/** Stores a wish; of the same person or pair there is one, which becomes of this kind. */
export const putWish = (db: Database, row: WishRow) =>
  db
    .insert(roomWishes)
    .values(row)
    .onConflictDoUpdate({ target: [roomWishes.oneId, roomWishes.otherId], set: { kind: row.kind } })

export const removeWish = (db: Database, { id }: Pick<RoomWish, 'id'>) =>
  db.delete(roomWishes).where(eq(roomWishes.id, id))

/** Stays that are flagged for a wish, of these people or of anybody, locked; those that somebody is changing at this moment are left out. */
export const lockFlaggedForWishes = async (db: Database, people?: readonly string[]): Promise<Stay[]> =>
  withGuests(
    db,
    await db
      .select()
      .from(stays)
      .where(
        and(
          isFlagged,
          arrayContains(stays.flags, ['againstWish']),
          people &&
            sql`${stays.id} in (select ${stayGuests.stayId} from ${stayGuests} where ${among(stayGuests.participantId, people)})`,
        ),
      )
      .orderBy(asc(stays.id))
      .for('update', { skipLocked: true }),
  )

/** Of these people, where each is expected in a room: hotel and nights. */
export const placesOf = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: stayGuests.participantId,
      stayId: stays.id,
      hotelId: stays.hotelId,
      arrives: stayGuests.arrives,
      leaves: stayGuests.leaves,
    })
    .from(stayGuests)
    .innerJoin(stays, eq(stays.id, stayGuests.stayId))
    .where(and(among(stayGuests.participantId, ids), eq(stayGuests.isLive, true)))

/** Those of these people who are expected in another room of a hotel in one of these nights. */
export async function inHotel(
  db: Database,
  { id, hotelId, arrives, leaves }: Span & { id: string; hotelId: string },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ id: stayGuests.participantId })
    .from(stayGuests)
    .innerJoin(stays, eq(stays.id, stayGuests.stayId))
    .where(
      and(
        among(stayGuests.participantId, ids),
        eq(stayGuests.isLive, true),
        eq(stays.hotelId, hotelId),
        ne(stays.id, id),
        sql`${stayGuests.arrives} < ${leaves} and ${stayGuests.leaves} > ${arrives}`,
      ),
    )
  return rows.map((row) => row.id)
}
