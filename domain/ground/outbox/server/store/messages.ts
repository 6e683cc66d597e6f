import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { ascending, descending } from '#kit/list/server/order.ts'
import { type ListSource, listSource, type SearchWay } from '#kit/list/server/source.ts'
import { messagesList } from '../../lists.ts'
import { messageColumns, readable, type StoredMessage } from '../store.ts'
import { outgoingMessages } from '../tables.ts'

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const { id, channel, address, accountId, template, state, failure, queuedAt, sentAt } = outgoingMessages
const listed = { id, channel, address, accountId, template, state, failure, queuedAt, sentAt }

type Rows = ListSource<typeof messagesList, typeof listed>['rows']

type RecipientWay = (recipient: { accountId: PgColumn; address: PgColumn }, words: string) => SearchWay
const recipientWays = new Map<string, RecipientWay>()

/** Lets messages be found by the people and accounts that they were sent to, which upper nouns keep. Once for each name. */
export const findRecipientsBy = (name: string, way: RecipientWay) => void recipientWays.set(name, way)

/** Messages, newest first; searched by the beginning of a number or address, and by the recipient. */
export const messageListing = (rows: Rows) => ({
  source: listSource({
    list: messagesList,
    table: outgoingMessages,
    id,
    fields: listed,
    orders: { newest: descending(queuedAt, id), oldest: ascending(queuedAt, id) },
    search: (words) => {
      const begins = sql`${address} like ${`${literally(words.trim().toLowerCase())}%`}`
      const byRecipient = [...recipientWays.values()].map((way) => way({ accountId, address }, words))
      return [{ among: begins, holds: begins }, ...byRecipient]
    },
    rows,
  }),
  where: undefined,
})

/** Messages to these numbers and addresses, newest first; each address is read by its index. */
export const newestTo = async (db: Database, addresses: readonly string[], limit: number) =>
  addresses.length === 0
    ? []
    : db
        .select(listed)
        .from(outgoingMessages)
        .where(inArray(address, [...addresses]))
        .orderBy(desc(queuedAt), desc(id))
        .limit(limit)

/** What the further columns of the list show of these messages. */
export const furtherOf = (db: Database, ids: readonly string[]) => {
  const { language, tries, settledAt } = outgoingMessages
  return db
    .select({ id, address, accountId, template, language, tries, sentAt, settledAt })
    .from(outgoingMessages)
    .where(among(id, ids))
}

/** The addresses of these messages. */
export const addressesOf = (db: Database, ids: readonly string[]) =>
  db.select({ id, address }).from(outgoingMessages).where(among(id, ids))

export async function findMessage(db: Database, wanted: string): Promise<StoredMessage | undefined> {
  return readable(await db.select(messageColumns).from(outgoingMessages).where(eq(id, wanted)))[0]
}

/** The message, locked until the transaction ends. */
export async function lockMessage(db: Database, wanted: string): Promise<StoredMessage | undefined> {
  return readable(
    await db.select(messageColumns).from(outgoingMessages).where(eq(id, wanted)).for('update'),
  )[0]
}

/** How many messages could not be sent, counted up to `max`. */
export async function countFailed(db: Database, max: number): Promise<number> {
  const some = db.select({ id }).from(outgoingMessages).where(eq(state, 'failed')).limit(max).as('some')
  const [row] = await db.select({ count: count() }).from(some)
  return row?.count ?? 0
}
