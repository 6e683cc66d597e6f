import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { slidingCounts } from './tables.ts'

/** A time that slides: what was counted in the last `seconds`, to the precision of `slotSeconds`, by which it may be longer. */
export type SlidingTime = { name: string; seconds: number; slotSeconds: number }

/** A sliding time and its subject; without `of`, all callers share one counter. */
export type SlidingCounted = { time: SlidingTime; of?: string }

/** The number counted in that time, and whether this one was permitted; if not, the moment from which the next one is. */
export type SlidingTaken = { isTaken: true; used: number } | { isTaken: false; used: number; until: Date }

const { key, slots, newest, expire } = slidingCounts
type Row = typeof slidingCounts.$inferSelect

const keyOf = ({ time, of }: SlidingCounted) =>
  `${time.name}:${of === undefined ? 'all' : keyedDigest(time.name, of)}`

/** Number of slots that overlap the time: the present one is not complete. */
const slotsIn = ({ seconds, slotSeconds }: SlidingTime) => Math.ceil(seconds / slotSeconds) + 1

/** Two bounds of an array, of which the second may be lower. */
const slice = (array: SQL, from: SQL | number, to: SQL | number) => sql`(${array})[${from}:${to}]`

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** The number of the present slot. */
const slotAt = (now: Date, { slotSeconds }: SlidingTime) => Math.floor(now.getTime() / 1000 / slotSeconds)

/** The counts of a row that still belong to the time, newest first. A clock that was set back adds to the newest. */
const validIn = (row: Row | undefined, time: SlidingTime, now: Date): readonly number[] =>
  row ? row.slots.slice(0, Math.max(0, slotsIn(time) - Math.max(0, slotAt(now, time) - row.newest))) : []

/** The moment at which fewer than `max` remain of what is counted now. */
function permittedFrom(row: Row | undefined, time: SlidingTime, max: number, now: Date): Date {
  const counts = [...validIn(row, time, now)]
  while (counts.length > 0 && sum(counts) >= max) counts.pop()
  const next = (row?.newest ?? slotAt(now, time)) - counts.length + slotsIn(time)
  return new Date(next * time.slotSeconds * 1000)
}

/** Adds `by` to a row where fewer than `max` are counted; otherwise returns none. */
async function addTo(
  db: Database,
  counted: SlidingCounted,
  { by, max, now }: { by: number; max: number; now: Date },
): Promise<Row | undefined> {
  const { time } = counted
  const [present, length] = [slotAt(now, time), slotsIn(time)]
  const shift = sql`least(greatest(${present}::bigint - ${newest}, 0), ${length})::int`
  const sameSlot = sql`array[${slots}[1] + ${by}::int] || ${slice(sql`${slots}`, 2, length)}`
  const laterSlot = slice(
    sql`array[${by}::int] || array_fill(0, array[${shift} - 1]) || ${slots}`,
    1,
    sql`${length}::int`,
  )
  const counts = slice(sql`${slots}`, 1, sql`${length}::int - ${shift}`)
  const expires = (present + length) * time.slotSeconds * 1000
  const [row] = await db
    .insert(slidingCounts)
    .values({ key: keyOf(counted), slots: [by], newest: present, expire: expires })
    .onConflictDoUpdate({
      target: key,
      set: {
        slots: sql`case when ${shift} = 0 then ${sameSlot} else ${laterSlot} end`,
        newest: sql`greatest(${newest}, ${present}::bigint)`,
        expire: sql`greatest(${expire}, ${expires}::bigint)`,
      },
      setWhere: sql`(select coalesce(sum(counted), 0) from unnest(${counts}) counted) < ${Math.ceil(max)}`,
    })
    .returning()
  return row
}

async function rowsOf(db: Database, counted: readonly SlidingCounted[]) {
  const keys = counted.map(keyOf)
  const rows = await db.select().from(slidingCounts).where(inArray(key, keys))
  return keys.map((wanted) => rows.find((row) => row.key === wanted))
}

/**
 * Counters over all processes whose time slides: in no period of its length are more permitted than `max`. Each count is one statement on one row,
 * so that concurrent calls cannot exceed it, and a refused one counts nothing. As `createLimits`, pass the pool; subjects are stored as keyed digests.
 */
export function createSlidingCounts(db: Database, clock: Clock) {
  return {
    /**
     * Counts `by` where fewer than `max` are counted. With `by` 0 it counts nothing and is permitted or refused all the same, by the same statement:
     * for callers who must not be told apart.
     */
    async take(counted: SlidingCounted, max: number, by: 0 | 1 = 1): Promise<SlidingTaken> {
      const now = clock.now()
      const { time } = counted
      const row = max > 0 ? await addTo(db, counted, { by, max, now }) : undefined
      if (row) return { isTaken: true, used: sum(validIn(row, time, now)) }
      const [full] = await rowsOf(db, [counted])
      const until = permittedFrom(full, time, max, now)
      return { isTaken: false, used: sum(validIn(full, time, now)), until }
    },
    /** Reverts a count in the newest slot; with `by` 0 nothing, by the same statement. */
    async giveBack(counted: SlidingCounted, by: 0 | 1 = 1): Promise<void> {
      const rest = slice(sql`${slots}`, 2, slotsIn(counted.time))
      await db
        .update(slidingCounts)
        .set({ slots: sql`array[greatest(${slots}[1] - ${by}::int, 0)] || ${rest}` })
        .where(eq(key, keyOf(counted)))
    },
    /** How many are counted in each of them now. Concurrent calls may add to it. */
    async used(counted: readonly SlidingCounted[]): Promise<number[]> {
      const rows = await rowsOf(db, counted)
      return counted.map(({ time }, at) => sum(validIn(rows[at], time, clock.now())))
    },
    /** The moment from which fewer than `max` are counted, if nothing is added. */
    async permittedFrom(counted: SlidingCounted, max: number): Promise<Date> {
      const [row] = await rowsOf(db, [counted])
      return permittedFrom(row, counted.time, max, clock.now())
    },
  }
}

export type SlidingCounts = ReturnType<typeof createSlidingCounts>
