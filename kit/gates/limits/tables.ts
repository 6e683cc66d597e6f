import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** Counters of limits, shared by all processes. `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)

/**
 * Counters over a sliding time: `slots` holds the counts of equal spans of time, the newest first; `newest` is the number of the first since 1970.
 * `expire` is in milliseconds since 1970.
 */
export const slidingCounts = pgTable(
  'sliding_counts',
  {
    key: varchar({ length: 255 }).primaryKey(),
    slots: integer().array().notNull(),
    newest: bigint({ mode: 'number' }).notNull(),
    expire: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('sliding_counts_expire').on(table.expire)],
)

export const lifecycles = [
  lifecycle(rateLimits, {
    columns: {},
    of: 'installation',
    lastDay: { step: 'rate-limits', everyMinutes: 15, column: 'expire', after: { minutes: 0 } },
  }),
  lifecycle(slidingCounts, {
    columns: {},
    of: 'installation',
    lastDay: { step: 'sliding-counts', everyMinutes: 15, column: 'expire', after: { minutes: 0 } },
  }),
]
