import { integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { bytesColumn, moment, sealedText } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { codeHolders } from '../rules.ts'

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

/** The last number of each kind that was given in an edition: the number of one who was deleted is never given again, since the card is still about. */
export const codeNumbers = pgTable(
  'code_numbers',
  {
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    of: text({ enum: codeHolders }).notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.summitId, table.of] })],
)

export const lifecycles = [
  lifecycle(codeNumbers, {
    columns: { summitId: 'edition' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(badgeKeys, {
    columns: { summitId: 'edition' },
    of: 'edition',
    // each edition makes its own: a code of this one must not open in the next
    next: 'left',
    lastDay: 'for good',
  }),
]
