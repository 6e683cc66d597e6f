import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { type RefusedSignIn, refusedOutcomes } from '../../rules.ts'
import { signIns } from '../tables.ts'

const hour = 3_600_000

/** Logins that were refused in the last hour, by why; a flood counts once for each wait that it began. */
export async function countRefusedSignIns(
  db: Pick<Database, 'select'>,
  now: Date,
): Promise<Record<RefusedSignIn, number>> {
  const rows = await db
    .select({ outcome: signIns.outcome, count: sql<number>`count(*)::int` })
    .from(signIns)
    .where(
      and(inArray(signIns.outcome, [...refusedOutcomes]), gt(signIns.at, new Date(now.getTime() - hour))),
    )
    .groupBy(signIns.outcome)
  const countOf = (why: RefusedSignIn) => rows.find(({ outcome }) => outcome === why)?.count ?? 0
  return Object.fromEntries(refusedOutcomes.map((why) => [why, countOf(why)])) as Record<
    RefusedSignIn,
    number
  >
}
