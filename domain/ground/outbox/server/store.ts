import { and, desc, eq, getTableColumns, ilike, inArray, lt, ne, sql } from 'drizzle-orm'
import { unsealIfReadable } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { insertMany } from '#kit/db/insert-many.ts'
import type { TemplateValues } from '#kit/words/template.ts'
import type { Channel, MessageState } from '../rules.ts'
import { outgoingMessages } from './tables.ts'

export type NewMessage = typeof outgoingMessages.$inferInsert
type Sealed = 'subject' | 'text' | 'values'

/** A message as stored. Its texts are undefined when they were purged or sealed with another key; other messages can still be read. */
export type StoredMessage = Omit<typeof outgoingMessages.$inferSelect, Sealed> & {
  subject: string | undefined
  text: string | undefined
  values: TemplateValues | undefined
}

export const messageColumns = {
  ...getTableColumns(outgoingMessages),
  subject: sql<string | null>`${outgoingMessages.subject}`,
  text: sql<string | null>`${outgoingMessages.text}`,
  values: sql<string | null>`${outgoingMessages.values}`,
}
type Row = Omit<StoredMessage, Sealed> & Record<Sealed, string | null>

const read = (sealed: string | null) => (sealed === null ? undefined : unsealIfReadable(sealed))

export const readable = (rows: Row[]): StoredMessage[] =>
  rows.map(({ subject, text, values, ...row }) => ({
    ...row,
    subject: read(subject),
    text: read(text),
    values: JSON.parse(read(values) ?? 'null') ?? undefined,
  }))

/** Inserts messages, except those whose recipient was told of the same occasion; returns how many were inserted. */
export async function insertMessages(db: Database, messages: NewMessage[]): Promise<number> {
  let added = 0
  for (const batch of inBatches(messages)) {
    const rows = await insertMany(db, outgoingMessages, batch, sql`on conflict do nothing returning id`)
    added += rows.length
  }
  return added
}

/** Number of messages of an occasion in each state. */
export async function occasionStates(
  db: Database,
  occasion: string,
): Promise<Partial<Record<MessageState, number>>> {
  const { state } = outgoingMessages
  const rows = await db
    .select({ state, count: sql<number>`count(*)::int` })
    .from(outgoingMessages)
    .where(eq(outgoingMessages.occasion, occasion))
    .groupBy(state)
  return Object.fromEntries(rows.map(({ state: each, count }) => [each, count]))
}

/** The failure of the message of an occasion that has one recipient; undefined while there is none. */
export async function occasionFailure(db: Database, occasion: string): Promise<string | undefined> {
  const [row] = await db
    .select({ failure: outgoingMessages.failure })
    .from(outgoingMessages)
    .where(eq(outgoingMessages.occasion, occasion))
    .limit(1)
  return row?.failure ?? undefined
}

/** The messages of one occasion, locked until the transaction ends. */
export const lockOccasion = (db: Database, wanted: string) => {
  const { id, state, tries, occasion } = outgoingMessages
  return db.select({ id, state, tries }).from(outgoingMessages).where(eq(occasion, wanted)).for('update')
}

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Messages whose address contains `to`, newest first, without discarded ones. */
export const newestMessages = async (db: Database, to: string | undefined, limit: number) =>
  readable(
    await db
      .select(messageColumns)
      .from(outgoingMessages)
      .where(
        and(
          ne(outgoingMessages.state, 'discarded'),
          to ? ilike(outgoingMessages.address, `%${literally(to)}%`) : undefined,
        ),
      )
      .orderBy(desc(outgoingMessages.queuedAt), desc(outgoingMessages.id))
      .limit(limit),
  )

type Claim = { channel: Channel; now: Date; until: Date; urgentOnly: boolean }

/**
 * Claims the next message on this channel until `until`: no other process sends it meanwhile, and if the process dies nothing is lost. Urgent
 * messages come first, then the one that has been due longest; a recipient gets their messages in order.
 */
export async function claimNext(
  db: Database,
  { channel, now, until, urgentOnly }: Claim,
): Promise<StoredMessage | undefined> {
  const { id, address, urgent, queuedAt, nextTryAt, state } = outgoingMessages
  const next = db
    .select({ id })
    .from(outgoingMessages)
    .where(
      and(
        eq(outgoingMessages.channel, channel),
        sql`${state} = 'queued'`,
        urgentOnly ? eq(urgent, true) : undefined,
        sql`${nextTryAt} <= ${now.toISOString()}::timestamptz`,
        sql`not exists (select from ${outgoingMessages} as older where older.address = ${address} and older.urgent = ${urgent}
          and older.state = 'queued' and older.queued_at < ${queuedAt})`,
      ),
    )
    .orderBy(desc(urgent), nextTryAt, queuedAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(outgoingMessages)
    .set({ nextTryAt: until, tries: sql`${outgoingMessages.tries} + 1` })
    .where(and(sql`${id} = (${next})`, sql`${state} = 'queued'`))
    .returning(messageColumns)
  return readable(claimed)[0]
}

type Outcome = Partial<
  Pick<
    StoredMessage,
    'state' | 'failure' | 'nextTryAt' | 'usefulUntil' | 'sentAt' | 'tries' | 'settledAt' | 'providerId'
  >
>

/** Stores the outcome of a message. */
export const keepOutcome = (db: Database, id: string, outcome: Outcome) =>
  db.update(outgoingMessages).set(outcome).where(eq(outgoingMessages.id, id))

/**
 * Stores the outcome of a claimed message. Where its recipient was forgotten meanwhile, only that it was sent, and when: what a server says may name them.
 * False then.
 */
export async function keepDelivery(
  db: Database,
  { id, address }: Pick<StoredMessage, 'id' | 'address'>,
  outcome: Outcome,
): Promise<boolean> {
  const isClaimed = and(eq(outgoingMessages.id, id), eq(outgoingMessages.address, address))
  const { rowCount } = await db.update(outgoingMessages).set(outcome).where(isClaimed)
  if (rowCount) return true
  const { state, sentAt } = outcome
  if (state === 'sent') await keepOutcome(db, id, { state, sentAt })
  return false
}

/** Whether the recipient of a message was forgotten. */
export const isForgotten = ({ id, address }: Pick<StoredMessage, 'id' | 'address'>) => address === id

/** Deletes the texts of at most `limit` messages queued before then that do not wait any more; returns how many. */
export async function purgeTexts(db: Database, before: Date, limit: number): Promise<number> {
  const { id, queuedAt, text, state } = outgoingMessages
  const old = db
    .select({ id })
    .from(outgoingMessages)
    .where(and(lt(queuedAt, before), sql`${text} is not null and ${state} <> 'queued'`))
    .orderBy(queuedAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const purged = await db
    .update(outgoingMessages)
    .set({ subject: null, text: null, values: null })
    .where(inArray(id, old))
  return purged.rowCount ?? 0
}
