import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { vehicles } from '#domain/ground/vehicles/server/tables.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { accessColumns } from '#kit/limited-access/server/access-columns.ts'

/** Links for the drivers of vehicles: a vehicle has one at most that nobody has ended. */
export const driverLinks = pgTable(
  'driver_links',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    vehicleId: uuid()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** Digest of the driver to whom it was given: the link ends with another one. */
    driverDigest: varchar({ length: 43 }).notNull(),
    createdBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    ...accessColumns(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('driver_links_one').on(table.vehicleId).where(sql`${table.revokedAt} is null`),
    index('driver_links_newest').on(table.vehicleId, table.createdAt),
    index('driver_links_created_by').on(table.createdBy),
  ],
)

export const lifecycles = [
  lifecycle(driverLinks, {
    columns: { summitId: 'edition', vehicleId: 'reference', createdBy: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
]
