import { randomUUID } from 'node:crypto'
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { HandOver, Receiver } from '../hand-over.ts'
import { differingColumns, newsQuery, type Rows } from './compared.ts'
import { isReceiver } from './receivers.ts'
import { handedRows, handOverReceivers, handOvers } from './tables.ts'

export type HandedOver = typeof handOvers.$inferSelect

type Sending = {
  of: HandOver
  to: Receiver
  author: Author
  at: Date
  /** The version that the sender saw last; when another was made since, nothing is handed over. */
  after?: number
  /** Sent again with the same id, it is the same hand-over. */
  requestId?: string
  /** How its rows are written, kept with it. */
  layout?: unknown
}

/** The receiver, locked until the transaction ends: two who send at once do so one after the other. */
async function lockReceiver(db: Database, of: HandOver, to: Receiver) {
  const { editionId, kind, key = '' } = to
  await db
    .insert(handOverReceivers)
    .values({ id: randomUUID(), editionId, list: of.name, kind, key })
    .onConflictDoNothing()
  const [receiver] = await db.select().from(handOverReceivers).where(isReceiver(of, to)).for('update')
  if (!receiver) throw new Error(`${of.name}: a receiver was not stored`)
  return receiver
}

/** What was made of the same request before. */
async function repeated(db: Database, receiverId: string, requestId: string | undefined) {
  if (requestId === undefined) return undefined
  const [one] = await db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.receiverId, receiverId), eq(handOvers.requestId, requestId)))
  return one
}

/**
 * Notes a hand-over whose rows follow, as `keptAsSent` statements and `finishHandOver`: for a list so large that its rows are handed over in pieces
 * after the transaction. Undefined when another one was made since `after`.
 */
export async function beginHandOver(
  db: Database,
  { of, to, author, at, after, requestId, layout, news = 0 }: Sending & { news?: number },
): Promise<HandedOver | undefined> {
  const { id: receiverId, version: last } = await lockReceiver(db, of, to)
  const same = await repeated(db, receiverId, requestId)
  if (same) return same
  if (after !== undefined && after !== last) return undefined
  const version = last + 1
  // values come again, so they have to be deleted again
  await db
    .update(handOverReceivers)
    .set({ version, forgottenAt: null })
    .where(eq(handOverReceivers.id, receiverId))
  const [begun] = await db
    .insert(handOvers)
    .values({
      receiverId,
      version,
      requestId,
      layout,
      at,
      actorId: author.accountId,
      actorName: author.name,
      news,
    })
    .returning()
  return begun
}

/** The statement that keeps news as sent; `news` has `id`, `change`, `plain`, `sealed` and `digests` of each row. */
export const keptAsSent = ({ receiverId, version }: HandedOver, news: SQL): SQL => {
  const [now, was] = [
    { plain: sql`excluded.plain`, digests: sql`excluded.digests` },
    { plain: sql`was.plain`, digests: sql`was.digests` },
  ]
  // of a row that is gone its receiver still has the values
  const kept = (column: SQL) =>
    sql`${column} = case excluded.change when 'gone' then was.${column} else excluded.${column} end`
  const before = (column: SQL) => sql`case when excluded.change <> 'gone' then was.${column} end`
  return sql`insert into ${handedRows} as was (receiver_id, row_id, version, change, plain, sealed, digests)
    select ${receiverId}::uuid, told.id, ${version}::int, told.change, told.plain, told.sealed, told.digests from (${news}) told
    on conflict (receiver_id, row_id) do update set version = excluded.version, change = excluded.change,
      fields = case when excluded.change <> 'gone' then ${differingColumns(now, was)} end,
      was_plain = ${before(sql`plain`)}, was_sealed = ${before(sql`sealed`)},
      ${sql.join([sql`plain`, sql`sealed`, sql`digests`].map(kept), sql`, `)}`
}

/**
 * Completes a hand-over with how many rows it told of, and how many its receiver has. Once: two processes may complete one after a crash, and the slower of
 * them would count it again without the rows of which a later hand-over has told since.
 */
export async function finishHandOver(
  db: Database,
  { receiverId, version }: HandedOver,
  at: Date,
): Promise<HandedOver> {
  const counted = sql`(select count(*) filter (where version = ${version}) as news, count(*) filter (where change <> 'gone') as total,
      count(*) filter (where version = ${version} and change = 'new') as added, count(*) filter (where version = ${version} and change = 'changed') as changed,
      count(*) filter (where version = ${version} and change = 'gone') as gone, count(*) filter (where version = ${version} and change = 'back') as back
    from ${handedRows} where ${handedRows.receiverId} = ${receiverId}) counted`
  const count = (name: string) => sql`counted.${sql.identifier(name)}`
  const isThis = and(eq(handOvers.receiverId, receiverId), eq(handOvers.version, version))
  const [finished] = await db
    .update(handOvers)
    .set({
      news: count('news'),
      added: count('added'),
      changed: count('changed'),
      gone: count('gone'),
      back: count('back'),
      total: count('total'),
      finishedAt: at,
    })
    .from(counted)
    .where(and(isThis, isNull(handOvers.finishedAt)))
    .returning(getTableColumns(handOvers))
  if (finished) return finished
  const [before] = await db.select().from(handOvers).where(isThis)
  if (!before) throw new Error('a hand-over is gone')
  return before
}

/** Hand-overs of a list, to any receiver, whose rows are not all handed over: those that a crash cut short, in their order. */
export const unfinishedHandOvers = (db: Database, of: HandOver) =>
  db
    .select({ handOver: handOvers, editionId: handOverReceivers.editionId })
    .from(handOvers)
    .innerJoin(handOverReceivers, eq(handOverReceivers.id, handOvers.receiverId))
    .where(and(isNull(handOvers.finishedAt), eq(handOverReceivers.list, of.name)))
    .orderBy(asc(handOvers.version))

/**
 * Hands a whole list over, in the caller's transaction: what differs from what the receiver has is news. `rows` reads the list after the receiver is
 * locked, so that of two who send at once the second does not send what the first has overtaken. What was sent is to be written from
 * `sentRows`, and not from the list, which may have changed meanwhile. Undefined when another one was made since `after`.
 */
export async function handOver<Column extends string>(
  db: Database,
  {
    rows,
    ...sending
  }: Omit<Sending, 'of'> & { of: HandOver<Column>; rows(db: Database): Promise<Rows<Column>> | Rows<Column> },
): Promise<HandedOver | undefined> {
  const begun = await beginHandOver(db, sending)
  if (!begun || begun.finishedAt) return begun
  await db.execute(keptAsSent(begun, await newsQuery(sending.of, begun.receiverId, await rows(db))))
  return finishHandOver(db, begun, sending.at)
}
