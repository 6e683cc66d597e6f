import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { type IRateLimiterPostgresOptions, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import { deleteInPieces } from '#kit/db/delete-in-pieces.ts'
import { rateLimits } from './tables.ts'

type Row = typeof rateLimits.$inferSelect

/**
 * The counters of rate-limiter-flexible, on the portal's database and clock: the library's own statements read the machine's clock.
 * The underscored methods are those that it asks of every store; one statement counts, so that parallel calls count right.
 */
export class Counters extends RateLimiterPostgres {
  readonly #db: Database
  readonly #clock: Clock

  constructor(
    db: Database,
    clock: Clock,
    options: Omit<IRateLimiterPostgresOptions, 'storeClient' | 'storeType'>,
  ) {
    super({
      ...options,
      storeClient: db,
      storeType: 'client',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
    this.#db = db
    this.#clock = clock
  }

  async _upsert(key: string, points: number, duration: number, restart = false): Promise<Row | undefined> {
    const now = this.#clock.now().getTime()
    const expire = duration > 0 ? now + duration : null
    const over = restart ? sql`true` : sql`${rateLimits.expire} <= ${now}`
    const [row] = await this.#db
      .insert(rateLimits)
      .values({ key, points, expire })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          points: sql`case when ${over} then ${points}::int else ${rateLimits.points} + ${points}::int end`,
          expire: sql`case when ${over} then ${expire}::bigint else ${rateLimits.expire} end`,
        },
      })
      .returning()
    return row
  }

  async _get(key: string): Promise<Row | null> {
    const now = this.#clock.now().getTime()
    const valid = or(gt(rateLimits.expire, now), isNull(rateLimits.expire))
    const [row] = await this.#db
      .select()
      .from(rateLimits)
      .where(and(eq(rateLimits.key, key), valid))
    return row ?? null
  }

  async _delete(key: string): Promise<boolean> {
    const gone = await this.#db.delete(rateLimits).where(eq(rateLimits.key, key)).returning()
    return gone.length > 0
  }

  _getRateLimiterRes(_key: string, changed: number, row: Row): RateLimiterRes {
    const wait = row.expire === null ? -1 : Math.max(row.expire - this.#clock.now().getTime(), 0)
    return new RateLimiterRes(Math.max(this.points - row.points, 0), wait, row.points, row.points === changed)
  }
}

/** Removes counters that have run out. */
export const forgetOldCounters = (db: Database, now: Date) =>
  deleteInPieces(db, rateLimits, lt(rateLimits.expire, now.getTime()))
