import { isNotNull, isNull, or, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import { daysValuesAreKept } from '../hand-over.ts'
import { handedRows, handOverReceivers, keptValues } from './tables.ts'

/** Rows of one statement, and statements of one run. */
const [piece, maxPieces] = [2_000, 25]

/** Those of these editions whose last day is before a day of the event’s zone. */
export type EndedEditions = (db: Database, editionIds: string[], before: string) => Promise<string[]>

const day = 86_400_000

/** The last day on which values of an edition that ended then are kept no longer. */
export const lastDayForgotten = (now: Date) => eventDay(new Date(now.getTime() - daysValuesAreKept * day))

async function forgetSome(db: Database, receiverIds: string[]): Promise<number> {
  const cleared = Object.fromEntries([...keptValues, 'fields' as const].map((name) => [name, null]))
  const { rowCount } = await db
    .update(handedRows)
    .set(cleared)
    .where(
      sql`ctid = any(array(select ctid from ${handedRows} where ${among(handedRows.receiverId, receiverIds)}
        and ${or(...keptValues.map((name) => isNotNull(handedRows[name])))} limit ${piece}))`,
    )
  return rowCount ?? 0
}

/** Deletes the values of what was sent; which rows were sent in which hand-over stays. */
async function forgetValues(db: Database, now: Date, ended: EndedEditions): Promise<number> {
  const { id, editionId, forgottenAt } = handOverReceivers
  const receivers = await db.select({ id, editionId }).from(handOverReceivers).where(isNull(forgottenAt))
  if (receivers.length === 0) return 0
  const editions = await ended(db, [...new Set(receivers.map((one) => one.editionId))], lastDayForgotten(now))
  const over = receivers.flatMap((one) => (editions.includes(one.editionId) ? [one.id] : []))
  if (over.length === 0) return 0
  let count = 0
  for (let pieces = 0; pieces < maxPieces; pieces++) {
    const some = await forgetSome(db, over)
    count += some
    if (some < piece) {
      await db.update(handOverReceivers).set({ forgottenAt: now }).where(among(id, over))
      break
    }
  }
  return count
}

/** The step that deletes values when their time is over; `ended` knows the days of the editions. */
export const handOverHousekeeping = (ended: EndedEditions): Step<{ db: Database }> => ({
  name: 'values of hand-overs',
  everyMinutes: 60,
  run: ({ db }, now) => forgetValues(db, now, ended),
})
