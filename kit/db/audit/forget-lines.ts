import { and, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import { changes, logValuesKeptDays } from './tables.ts'

/**
 * Takes the values and reasons out of the log's lines about these records, and the names of these accounts out of the lines that they wrote. Who
 * (by id), what and when stays. The function of the database is the only door in the log's append-only rule.
 */
export async function forgetLines(
  db: Database,
  { records, accounts = [] }: { records: readonly string[]; accounts?: readonly string[] },
): Promise<number> {
  let count = 0
  for (const ids of inBatches([...records])) count += await forget(db, ids, [])
  if (accounts.length > 0) count += await forget(db, [], accounts)
  return count
}

const list = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

async function forget(db: Database, records: readonly string[], accounts: readonly string[]) {
  const { rows } = await db.execute<{ count: string }>(
    sql`select forget_lines(${list(records)}, ${list(accounts)}) as count`,
  )
  return Number(rows[0]?.count ?? 0)
}

const day = 86_400_000
const piece = 2_000
const maxPieces = 25

/** Takes the values out of lines that are older than the log keeps them. */
export const logHousekeeping: Step<{ db: Database }> = {
  name: 'values of old log lines',
  everyMinutes: 720,
  async run({ db }, now, cursor) {
    const until = new Date(now.getTime() - logValuesKeptDays * day)
    const { id, at, before, after, reason } = changes
    const since = cursor ? gt(at, new Date(cursor)) : undefined
    const holds = or(isNotNull(before), isNotNull(after), isNotNull(reason))
    let count = 0
    for (let pieces = 0; pieces < maxPieces; pieces++) {
      const some = await db
        .select({ id })
        .from(changes)
        .where(and(since, lte(at, until), holds))
        .orderBy(at)
        .limit(piece)
      if (some.length === 0) return { count, cursor: until.toISOString() }
      await db.execute(
        sql`select forget_old_lines(${`{${some.map((line) => line.id).join(',')}}`}::bigint[])`,
      )
      count += some.length
    }
    return { count, cursor: cursor ?? undefined }
  },
}
