import { lte } from 'drizzle-orm'
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

/** The housekeeping steps that delete rows whose last day is declared. */
export const purgeSteps = (lifecycles: readonly Lifecycle[]): Step<{ db: Database }>[] =>
  lifecycles.flatMap(({ table, lastDay }) => {
    if (typeof lastDay === 'string' || !('after' in lastDay)) return []
    const { step, everyMinutes, after } = lastDay
    const column = columnOf(table, lastDay.column)
    return {
      name: step,
      everyMinutes,
      run({ db }, now) {
        const last = now.getTime() - milliseconds(after)
        // some counters keep their time as a number
        return deleteInBatches(db, table, lte(column, column.dataType === 'number' ? last : new Date(last)))
      },
    }
  })
