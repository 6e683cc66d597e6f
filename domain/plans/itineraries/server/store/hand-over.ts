import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { itinerary } from '../../rules.ts'
import { itineraries, itineraryHandOvers } from '../tables.ts'

type HandOver = typeof itineraryHandOvers.$inferSelect

/** Rows that one statement hands over, because its locks are held for its duration. */
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

/** Records a hand-over; false when the one with that number exists. */
export async function insertHandOver(
  db: Database,
  values: typeof itineraryHandOvers.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(itineraryHandOvers).values(values).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Recorded hand-overs that are not completed. */
export const openHandOvers = (db: Database): Promise<HandOver[]> =>
  db.select().from(itineraryHandOvers).where(isNull(itineraryHandOvers.finishedAt))

export const finishHandOver = (db: Database, { summitId, number }: HandOver, finishedAt: Date) =>
  db
    .update(itineraryHandOvers)
    .set({ finishedAt })
    .where(and(eq(itineraryHandOvers.summitId, summitId), eq(itineraryHandOvers.number, number)))

// reads the row itself in one statement: a concurrent save is either handed over or remains news
const asItIs = sql`jsonb_build_object(${sql.join(
  itinerary.keys.flatMap((key) => [
    sql`${key}::text`,
    key === 'hotel' ? sql`nullif(${itineraries.hotel}, 'notDesignated')` : sql`${itineraries[key]}`,
  ]),
  sql`, `,
)})`

/**
 * Marks some of the news as handed over, each once in one hand-over; returns how many. For people who come the present itinerary is stored as known
 * to the reception, for others that they do not come.
 */
export async function tellSome(db: Database, { summitId, number, at }: HandOver): Promise<number> {
  const { active, participantId } = itineraries
  const some = sql`array(
    select ${participantId} from ${itineraries}
    where ${itineraries.summitId} = ${summitId} and ${itineraries.news} is not null and ${itineraries.toldIn} is distinct from ${number}
    order by ${participantId} limit ${batch} for update)`
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
