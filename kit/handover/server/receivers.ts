import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { HandOver, Receiver } from '../hand-over.ts'
import type { HandedOverReply } from '../handed-over.ts'
import { handOverReceivers, handOvers } from './tables.ts'

type Of = { of: HandOver; to: Receiver }

/** Condition: the receiver of this list. */
export const isReceiver = (
  { name }: Pick<HandOver, 'name'>,
  { editionId, kind, key = '' }: Receiver,
): SQL | undefined =>
  and(
    eq(handOverReceivers.editionId, editionId),
    eq(handOverReceivers.list, name),
    eq(handOverReceivers.kind, kind),
    eq(handOverReceivers.key, key),
  )

/** The last hand-overs to a receiver, newest first. */
export async function handOversTo(db: Database, { of, to }: Of, limit: number) {
  const rows = await db
    .select({ handOver: handOvers })
    .from(handOvers)
    .innerJoin(handOverReceivers, eq(handOverReceivers.id, handOvers.receiverId))
    .where(isReceiver(of, to))
    .orderBy(desc(handOvers.version))
    .limit(limit)
  return rows.map(({ handOver }) => handOver)
}

/** What was handed over under this id of a request; undefined when nothing was. */
export async function handOverOfRequest(db: Database, { of, to }: Of, requestId: string) {
  const [row] = await db
    .select({ handOver: handOvers })
    .from(handOvers)
    .innerJoin(handOverReceivers, eq(handOverReceivers.id, handOvers.receiverId))
    .where(and(isReceiver(of, to), eq(handOvers.requestId, requestId)))
  return row?.handOver
}

/**
 * Notes that a receiver has confirmed a hand-over. Noted again, the first one stands. False when there is no such hand-over, or when its rows are not
 * all handed over yet.
 */
export async function noteReceipt(
  db: Database,
  { of, to, version, author, at }: Of & { version: number; author: Author; at: Date },
): Promise<boolean> {
  const [found] = await db
    .select({ handOver: handOvers })
    .from(handOvers)
    .innerJoin(handOverReceivers, eq(handOverReceivers.id, handOvers.receiverId))
    .where(and(isReceiver(of, to), eq(handOvers.version, version)))
  if (!found?.handOver.finishedAt) return false
  await db
    .update(handOvers)
    .set({ receivedAt: at, notedBy: author.accountId, notedByName: author.name })
    .where(
      and(
        eq(handOvers.receiverId, found.handOver.receiverId),
        eq(handOvers.version, version),
        isNull(handOvers.receivedAt),
      ),
    )
  return true
}

/** A hand-over as calls answer it. */
export function handedOverReply(of: typeof handOvers.$inferSelect): HandedOverReply {
  const { version, at, actorName, news, added, changed, gone, back, total } = of
  const { finishedAt, receivedAt, notedByName } = of
  const isCounted = added !== null && changed !== null && gone !== null && back !== null && total !== null
  return {
    version,
    at: at.toISOString(),
    actorName,
    news,
    counts: isCounted ? { added, changed, gone, back, total } : null,
    isFinished: finishedAt !== null,
    receipt: receivedAt && notedByName && { at: receivedAt.toISOString(), notedBy: notedByName },
  }
}
