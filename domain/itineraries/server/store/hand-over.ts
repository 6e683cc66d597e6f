import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { itinerary } from '../../rules.ts'
import { itineraries, itineraryHandOvers } from '../tables.ts'

type HandOver = typeof itineraryHandOvers.$inferSelect

/** Rows that one statement tells the reception of: their locks are held no longer than that. */
const batch = 500

export async function lastHandOver(db: Database, summitId: string): Promise<HandOver | undefined> {
  const [row] = await db
    .select()
    .from(itineraryHandOvers)
    .where(eq(itineraryHandOvers.summitId, summitId))
    .orderBy(desc(itineraryHandOvers.number))
    .limit(1)
  return row
}

/** Notes a hand-over; false when the one with that number was made already. */
export async function insertHandOver(
  db: Database,
  values: typeof itineraryHandOvers.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(itineraryHandOvers).values(values).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Hand-overs that were noted and not carried through. */
export const openHandOvers = (db: Database): Promise<HandOver[]> =>
  db.select().from(itineraryHandOvers).where(isNull(itineraryHandOvers.finishedAt))

export const finishHandOver = (db: Database, { summitId, number }: HandOver, finishedAt: Date) =>
  db
    .update(itineraryHandOvers)
    .set({ finishedAt })
    .where(and(eq(itineraryHandOvers.summitId, summitId), eq(itineraryHandOvers.number, number)))

// taken from the row itself in one statement: a save that comes in between is either told or still to be told
const asItIs = sql`jsonb_build_object(${sql.join(
  itinerary.keys.flatMap((key) => [
    sql`${key}::text`,
    key === 'hotel' ? sql`nullif(${itineraries.hotel}, 'notDesignated')` : sql`${itineraries[key]}`,
  ]),
  sql`, `,
)})`

/**
 * Tells the reception of some of those with news, each once in one hand-over; answers how many. Of those who come it knows the itinerary as it
 * is now, of the others that they do not come.
 */
export async function tellSome(db: Database, { summitId, number, at }: HandOver): Promise<number> {
  const { active, participantId } = itineraries
  const some = sql`array(select ${participantId} from ${itineraries} where ${itineraries.summitId} = ${summitId} and ${itineraries.news} is not null and ${itineraries.toldIn} is distinct from ${number} order by ${participantId} limit ${batch} for update)`
  const told = await db
    .update(itineraries)
    .set({
      handed: sql`case when ${active} then ${asItIs} else ${itineraries.handed} end`,
      handedAt: sql`case when ${active} then ${at.toISOString()}::timestamptz else ${itineraries.handedAt} end`,
      changed: sql`not ${active} and ${itineraries.changed}`,
      handedGone: sql`not ${active}`,
      toldIn: number,
    })
    .where(sql`${participantId} = any(${some})`)
    .returning({ id: participantId })
  return told.length
}
