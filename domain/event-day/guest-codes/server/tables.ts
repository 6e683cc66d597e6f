import { boolean, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { activities } from '#domain/programme/activities/server/tables.ts'
import { activityGuests } from '#domain/programme/activity-guests/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** The number of an activity guest at doors, and the key of the code on the receipt. */
export const guestCodes = pgTable(
  'guest_codes',
  {
    guestId: uuid()
      .primaryKey()
      .references(() => activityGuests.id, { onDelete: 'cascade' }),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    activityId: uuid()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Null where no key could sign: then there is no code, and the number of the receipt is typed. */
    keyNumber: integer(),
    /** The guest is expected: the code opens the activity's door. */
    isInForce: boolean().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('guest_codes_number').on(table.summitId, table.number),
    index('guest_codes_of_activity').on(table.activityId, table.number),
  ],
)

export const lifecycles = [
  lifecycle(guestCodes, {
    columns: { guestId: 'parent', summitId: 'edition', activityId: 'reference' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
    everything: 'all',
  }),
]
