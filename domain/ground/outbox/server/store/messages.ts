import { eq, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { descending } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { messagesList } from '../../lists.ts'
import { messageColumns, readable, type StoredMessage } from '../store.ts'
import { outgoingMessages } from '../tables.ts'

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const { id, channel, address, accountId, template, state, failure, queuedAt, sentAt } = outgoingMessages
const listed = { id, channel, address, accountId, template, state, failure, queuedAt, sentAt }

type Rows = ListSource<typeof messagesList, typeof listed>['rows']

/** Messages, newest first; searched by the beginning of a number or address. */
export const messageListing = (rows: Rows) => ({
  source: listSource({
    list: messagesList,
    table: outgoingMessages,
    id,
    fields: listed,
    orders: { newest: descending(queuedAt, id) },
    search: (words) => {
      const begins = sql`${address} like ${`${literally(words.trim().toLowerCase())}%`}`
      return [{ among: begins, holds: begins }]
    },
    rows,
  }),
  where: undefined,
})

export async function findMessage(db: Database, wanted: string): Promise<StoredMessage | undefined> {
  return readable(await db.select(messageColumns).from(outgoingMessages).where(eq(id, wanted)))[0]
}

/** The message, locked until the transaction ends. */
export async function lockMessage(db: Database, wanted: string): Promise<StoredMessage | undefined> {
  return readable(
    await db.select(messageColumns).from(outgoingMessages).where(eq(id, wanted)).for('update'),
  )[0]
}
