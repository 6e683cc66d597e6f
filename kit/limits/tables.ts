import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

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
