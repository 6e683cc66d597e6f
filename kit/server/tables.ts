import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, sealedJson } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** Replies of signed writes, stored while their timestamp is valid: a repeated write gets the first reply and has no second effect. */
export const idempotentReplies = pgTable(
  'replies_given',
  {
    principal: uuid().notNull(),
    timestamp: bigint({ mode: 'number' }).notNull(),
    /** The signature: distinguishes another content with the same principal and timestamp. */
    hash: text().notNull(),
    at: moment().notNull(),
    // may contain values that are encrypted elsewhere, such as a revealed number
    reply: sealedJson(),
  },
  (table) => [
    primaryKey({ columns: [table.principal, table.timestamp] }),
    index('replies_given_at').on(table.at),
  ],
)

export const lifecycles = [
  lifecycle(idempotentReplies, {
    columns: { principal: 'reference' },
    of: 'installation',
    // their timestamps are refused by then
    lastDay: { step: 'replies-given', everyMinutes: 5, column: 'at', after: { minutes: 10 } },
  }),
]
