import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#domain/actor.ts'
import { hotelRows } from '#domain/ground/hotels/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { limitedAccess } from '#kit/limited-access/server/limited-access.ts'
import { singleLink } from '#kit/limited-access/server/single-link.ts'
import { hotelApi } from '../../api/rooming.ts'
import { takingStates } from '../../rules/states.ts'
import { roomingWords } from '../../words/rooming.ts'
import { type Stay, withGuests } from '../store.ts'
import { hotelLinks, roomAnswers, stays } from '../tables.ts'

export type HotelLinkRow = typeof hotelLinks.$inferSelect
export type RoomAnswerRow = typeof roomAnswers.$inferSelect

export const hotelAccess = limitedAccess(
  { purpose: 'hotel rooming list', title: roomingWords.kind, acts: Object.values(hotelApi) },
  hotelLinks,
)

/** The stays that a hotel has to know of: those that take its rooms, whoever pays, and those that are over. */
export const staysAt = async (db: Database, hotelId: string): Promise<Stay[]> =>
  withGuests(
    db,
    await db
      .select()
      .from(stays)
      .where(
        and(eq(stays.hotelId, hotelId), sql`${stays.state} = any(${sql.param([...takingStates])}::text[])`),
      )
      .orderBy(asc(stays.arrives), asc(stays.id)),
  )

export const singleHotelLink = singleLink(hotelLinks)

/** The link of a hotel that was not ended by anybody, else the newest one. */
export const newestLink = (db: Database, hotelId: string) =>
  singleHotelLink.newest(db, eq(hotelLinks.hotelId, hotelId))

/** The link of a hotel that was not ended by anybody; its last day may be over. */
export async function linkOfHotel(db: Database, hotelId: string): Promise<HotelLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(hotelLinks)
    .where(and(eq(hotelLinks.hotelId, hotelId), isNull(hotelLinks.revokedAt)))
  return row
}

/** The links to hotels that an account has given out. */
export const givenHotelLinks = (actor: Actor) => ({
  ...hotelLinks,
  until: hotelLinks.expiresAt,
  about: hotelRows.names,
  page: sql`'/lodging/hotels/' || ${hotelLinks.hotelId}`,
  from: sql`${hotelLinks} join ${hotelRows.table} on ${hotelRows.table.id} = ${hotelLinks.hotelId}`,
  where: eq(hotelLinks.createdBy, actor.accountId),
})

export const insertAnswer = (db: Database, row: typeof roomAnswers.$inferInsert) =>
  db.insert(roomAnswers).values(row)

/** What a hotel answered last about each stay, by stay. */
export async function lastAnswersOf(
  db: Database,
  hotelId: string,
): Promise<ReadonlyMap<string, RoomAnswerRow>> {
  const rows = await db
    .selectDistinctOn([roomAnswers.stayId])
    .from(roomAnswers)
    .where(eq(roomAnswers.hotelId, hotelId))
    .orderBy(asc(roomAnswers.stayId), desc(roomAnswers.id))
  return new Map(rows.map((row) => [row.stayId, row]))
}
