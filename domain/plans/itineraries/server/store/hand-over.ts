import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { type HandedOver, keptAsSent } from '#kit/handover/server/sending.ts'
import { itinerary } from '../../rules.ts'
import { itineraries } from '../tables.ts'

/** Rows that one statement hands over, because its locks are held for its duration. */
const batch = 500

// reads the row itself in one statement: a concurrent save is either handed over or remains news
const asItIs = sql`jsonb_build_object(${sql.join(
  itinerary.keys.flatMap((key) => [
    sql`${key}::text`,
    key === 'hotel' ? sql`nullif(${itineraries.hotel}, 'notDesignated')` : sql`${itineraries[key]}`,
  ]),
  sql`, `,
)})`

/**
 * Hands some of the news over, each once in one hand-over; returns how many. What is kept as sent is the present itinerary of people who come, and for
 * others that they do not come. The row says what the reception knows, so that its list finds the news by an index.
 */
export async function tellSome(db: Database, handOver: HandedOver, summitId: string): Promise<number> {
  const { active, participantId, news, toldIn } = itineraries
  const { rowCount } = await db.execute(sql`with told as (
      select ${participantId} as id, ${news} as change, ${active} as active, ${asItIs} as plain from ${itineraries}
      where ${itineraries.summitId} = ${summitId} and ${news} is not null and ${toldIn} is distinct from ${handOver.version}
      order by ${participantId} limit ${batch} for update),
    kept as (${keptAsSent(handOver, sql`select id, change, plain, null as sealed, null::jsonb as digests from told`)})
    update ${itineraries} set handed = case when told.active then told.plain else ${itineraries.handed} end,
      handed_at = case when told.active then ${handOver.at.toISOString()}::timestamptz else ${itineraries.handedAt} end,
      changed = not told.active and ${itineraries.changed}, handed_gone = not told.active, told_in = ${handOver.version}
    from told where ${participantId} = told.id`)
  return rowCount ?? 0
}

/** Clears the copies that rows of these editions hold for the release before, some at a time; returns how many. */
export async function clearCopies(db: Database, summitIds: string[]): Promise<number> {
  const { rowCount } = await db
    .update(itineraries)
    .set({ handed: null })
    .where(
      sql`ctid = any(array(select ctid from ${itineraries} where ${inArray(itineraries.summitId, summitIds)} and ${itineraries.handed} is not null limit ${batch}))`,
    )
  return rowCount ?? 0
}
