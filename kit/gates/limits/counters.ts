import { and, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { rateLimits } from './tables.ts'

/** A counter that a count increments, and up to how many it permits. */
export type Counter = { key: string; times: number }

/** Counters expire after `seconds`; the first count beyond extends the counter to `waitSeconds` from then, if given. */
type Rule = { seconds: number; waitSeconds?: number }

/** A counter with `points`, which expires in `milliseconds`. */
export type Count = Counter & { points: number; milliseconds: number }

type Row = { key: string; points: number; expire: number }

/** Counters in the database, on the portal's clock; each count is one atomic statement, correct for concurrent calls and processes. */
export function createCounters(db: Database, clock: Clock) {
  const now = () => clock.now().getTime()
  const keysOf = (counters: readonly Counter[]) => counters.map(({ key }) => key)

  /** The counters found, in the order of `counters`. */
  function countsOf(counters: readonly Counter[], rows: readonly Row[]): Count[] {
    const at = now()
    return counters.flatMap((counter) => {
      const row = rows.find(({ key }) => key === counter.key)
      if (!row) return []
      // a plain statement answers 64-bit numbers as text
      const [points, expire] = [Number(row.points), Number(row.expire)]
      return [{ ...counter, points, milliseconds: Math.max(0, expire - at) }]
    })
  }

  return {
    /**
     * Increments the counters in their order, each from one again when it has expired, up to the first that goes beyond its `times`: what one of them
     * refuses is not counted by those after it. Returns those incremented.
     */
    async count(counters: readonly Counter[], rule: Rule): Promise<Count[]> {
      const { rows } = await db.execute<Row>(statementOf(counters, now(), rule))
      return countsOf(counters, rows)
    },
    /** Those of the counters that have not expired. */
    async read(counters: readonly Counter[]): Promise<Count[]> {
      const valid = and(inArray(rateLimits.key, keysOf(counters)), gt(rateLimits.expire, now()))
      return countsOf(counters, await db.select().from(rateLimits).where(valid))
    },
    /** Decrements the counters, never below zero. */
    async takeOff(counters: readonly Counter[]): Promise<void> {
      await db
        .update(rateLimits)
        .set({ points: sql`${rateLimits.points} - 1` })
        .where(
          and(
            inArray(rateLimits.key, keysOf(counters)),
            gt(rateLimits.expire, now()),
            gt(rateLimits.points, 0),
          ),
        )
    },
    /** Removes the first counter, and takes what it has counted off the others. */
    async remove([first, ...others]: readonly [Counter, ...Counter[]]): Promise<void> {
      const removed = sql`delete from ${rateLimits} where key = ${first.key} returning points, expire`
      await db.execute(
        others.length === 0
          ? removed
          : sql`with removed as (${removed})
              update ${rateLimits} as counter set points = greatest(0, counter.points - removed.points) from removed
              where counter.key in (${list(keysOf(others))}) and removed.expire > ${now()} and counter.expire > ${now()}`,
      )
    },
  }
}

const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/**
 * One statement for all counters. Each is incremented only if the one before it was and permits; all statements lock a narrower counter before the
 * wider one, so that they cannot deadlock.
 */
function statementOf(counters: readonly Counter[], at: number, rule: Rule): SQL {
  const end = sql`${at + rule.seconds * 1000}::bigint`
  const wait =
    rule.waitSeconds === undefined ? sql`counter.expire` : sql`${at + rule.waitSeconds * 1000}::bigint`
  const step = (index: number) => sql.identifier(`step_${index}`)
  const steps = counters.map(({ key, times }, index) => {
    const before = counters[index - 1]
    const source = before ? sql` from ${step(index - 1)} where points <= ${before.times}` : sql``
    return sql`${step(index)} as (
      insert into ${rateLimits} as counter (key, points, expire) select ${key}, 1, ${end}${source}
      on conflict (key) do update set
        points = case when counter.expire <= ${at} then 1 else counter.points + 1 end,
        expire = case when counter.expire <= ${at} then ${end} when counter.points = ${times} then ${wait} else counter.expire end
      returning key, points, expire)`
  })
  const rows = counters.map((_, index) => sql`select * from ${step(index)}`)
  return sql`with ${sql.join(steps, sql`, `)} ${sql.join(rows, sql` union all `)}`
}
