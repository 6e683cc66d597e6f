import { getTableName, lte, type SQL } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { deleteInBatches } from '#kit/db/delete-in-batches.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import type { Lifecycle, Period } from './lifecycle.ts'
import { columnOf } from './rows.ts'

const minute = 60_000

/** A period in milliseconds. */
export function milliseconds(period: Period): number {
  if ('days' in period) return period.days * 1_440 * minute
  return 'hours' in period ? period.hours * 60 * minute : period.minutes * minute
}

type Aged = Pick<Lifecycle, 'table'> & { step: string; everyMinutes: number; isOver(now: Date): SQL }

/** The tables whose rows have a last day of their own, each with the condition of the rows that are over. */
const aged = (lifecycles: readonly Lifecycle[]): Aged[] =>
  lifecycles.flatMap(({ table, lastDay }) => {
    if (typeof lastDay === 'string' || !('after' in lastDay)) return []
    const { step, everyMinutes, after } = lastDay
    const column = columnOf(table, lastDay.column)
    const isOver = (now: Date) => {
      const last = now.getTime() - milliseconds(after)
      // some counters keep their time as a number
      return lte(column, column.dataType === 'number' ? last : new Date(last))
    }
    return [{ table, step, everyMinutes, isOver }]
  })

/** How many rows these steps would delete at a moment, by table; changes nothing. */
export async function countAged(
  db: Database,
  lifecycles: readonly Lifecycle[],
  now: Date,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, isOver } of aged(lifecycles)) {
    const rows = await db.$count(table, isOver(now))
    if (rows > 0) counts[getTableName(table)] = rows
  }
  return counts
}

/** The housekeeping steps that delete rows whose last day is declared. */
export const purgeSteps = (lifecycles: readonly Lifecycle[]): Step<{ db: Database }>[] =>
  aged(lifecycles).map(({ table, step: name, everyMinutes, isOver }) => ({
    name,
    everyMinutes,
    run: ({ db }, now) => deleteInBatches(db, table, isOver(now)),
  }))
