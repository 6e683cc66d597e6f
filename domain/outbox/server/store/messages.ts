import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { Channel, MessageState } from '../../rules.ts'
import { messageColumns, readable, type StoredMessage } from '../store.ts'
import { outgoingMessages } from '../tables.ts'

export type MessageFilter = {
  search?: string | undefined
  state?: MessageState | undefined
  channel?: Channel | undefined
  template?: string | undefined
  accountId?: string | undefined
}

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

function matching({ search, state, channel, template, accountId }: MessageFilter) {
  const messages = outgoingMessages
  return and(
    search ? sql`${messages.address} like ${`${literally(search.toLowerCase())}%`}` : undefined,
    state && eq(messages.state, state),
    channel && eq(messages.channel, channel),
    template ? eq(messages.template, template) : undefined,
    accountId ? eq(messages.accountId, accountId) : undefined,
  )
}

const { id, channel, address, accountId, template, state, failure, queuedAt, sentAt } = outgoingMessages
const listed = { id, channel, address, accountId, template, state, failure, queuedAt, sentAt }

/** Messages for a list, newest first, without their texts. */
export const messagesOnPage = (
  db: Database,
  filter: MessageFilter,
  { current, size }: { current: number; size: number },
) =>
  db
    .select(listed)
    .from(outgoingMessages)
    .where(matching(filter))
    .orderBy(desc(queuedAt), desc(id))
    .limit(size)
    .offset((current - 1) * size)

/** Counting goes this far: nobody pages further, and a year has a million messages. */
const countedAtMost = 10_000

export async function countMessages(db: Database, filter: MessageFilter): Promise<number> {
  const some = db
    .select({ id })
    .from(outgoingMessages)
    .where(matching(filter))
    .limit(countedAtMost)
    .as('some')
  const [row] = await db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

export async function findMessage(db: Database, wanted: string): Promise<StoredMessage | undefined> {
  return readable(await db.select(messageColumns).from(outgoingMessages).where(eq(id, wanted)))[0]
}

/** The message, locked until the transaction ends. */
export async function lockMessage(db: Database, wanted: string): Promise<StoredMessage | undefined> {
  return readable(
    await db.select(messageColumns).from(outgoingMessages).where(eq(id, wanted)).for('update'),
  )[0]
}
