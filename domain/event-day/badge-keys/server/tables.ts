import { integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { bytesColumn, moment, sealedText } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** The keys of an edition by the number that its codes carry. The private half, base64 of PKCS 8, is null once it is destroyed. */
export const badgeKeys = pgTable(
  'badge_keys',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    number: integer().notNull(),
    publicKey: bytesColumn().notNull(),
    privateKey: sealedText(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    endedAt: moment(),
    stolenAt: moment(),
    destroyedAt: moment(),
  },
  (table) => [unique('badge_keys_number').on(table.summitId, table.number)],
)

export const lifecycles = [
  lifecycle(badgeKeys, {
    columns: { summitId: 'edition' },
    of: 'edition',
    // each edition makes its own: a code of this one must not open in the next
    next: 'left',
    lastDay: 'for good',
  }),
]
