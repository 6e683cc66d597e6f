import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { defineHandOver, type HandOver, type HandOverChange, type Receiver } from '#kit/handover/hand-over.ts'
import { handOverOfRequest, handOversTo } from '#kit/handover/server/receivers.ts'
import { handOver } from '#kit/handover/server/sending.ts'
import { newsFor, toldIn } from '#kit/handover/server/sent.ts'
import type { AnyList, ListColumn } from '../list.ts'

/** Longer lists are exported, but not compared: their digests would be one statement of many megabytes. */
export const maxCompared = 20_000

/** An account as a receiver of a list with these filters and columns; digests of the rows that it took away are kept, and no value. */
export type Taken = { of: HandOver<'row'>; to: Receiver; jobId: string | undefined }

type Narrowed = { query: Readonly<Record<string, unknown>>; columns: readonly string[] }

/** The same for the same rows and columns, whatever their order and format. */
function keyOf(list: AnyList, { query, columns }: Narrowed) {
  const filters = [...Object.keys(list.filters), 'search'].map((name) => [name, query[name] ?? null])
  // masked values are other values
  const clear = query.clear === undefined ? [] : ['in clear']
  return keyedDigest('filters of an export', JSON.stringify([filters, columns, ...clear]))
}

/** What this account takes away by this export. */
export const takenBy = (
  { accountId }: Author,
  list: AnyList,
  narrowed: Narrowed,
  { editionId, jobId }: { editionId: string; jobId: string | undefined },
): Taken => ({
  of: defineHandOver({ name: `export of ${list.name}`, columns: ['row'], keeps: 'digests' }),
  to: { editionId, kind: 'account', key: `${accountId} ${keyOf(list, narrowed)}` },
  jobId,
})

/** A digest of the values of a row, in whichever language it is exported. */
export const digestOf = <Row>(columns: readonly ListColumn<Row>[], row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ value }) => value(row) ?? null)))
    .digest('base64url')

/** Digests by the ids of their rows. */
export type Digests = ReadonlyMap<string, string>

/** The process answers other calls between the pieces. */
async function* rowsOf(digests: Digests) {
  let count = 0
  for (const [id, row] of digests) {
    if (++count % 500 === 0) await setImmediate()
    yield { id, values: { row } }
  }
}

/** What is news since the last export, and when that was: null when there was none. */
export type Changes = { since: Date | null; byId: ReadonlyMap<string, HandOverChange> }

/** What an account has not taken away yet. A job that is begun again says the same again, though it had noted that. */
export async function changesSince(
  db: Database,
  { jobId, ...taken }: Taken,
  digests: Digests,
): Promise<Changes> {
  const same = jobId === undefined ? undefined : await handOverOfRequest(db, taken, jobId)
  const news = same
    ? await toldIn(db, taken, same.version)
    : await newsFor(db, { ...taken, rows: rowsOf(digests) })
  const last = (await handOversTo(db, taken, 2)).find(({ version }) => version !== same?.version)
  return { since: last?.at ?? null, byId: new Map(news.map(({ id, change }) => [id, change])) }
}

/** Notes what was taken away, once all of it was written. */
export const keepTaken = (
  db: Database,
  { jobId, ...taken }: Taken,
  { author, at, digests }: { author: Author; at: Date; digests: Digests },
) =>
  db.transaction((tx) =>
    handOver(tx, {
      ...taken,
      author,
      at,
      ...(jobId !== undefined && { requestId: jobId }),
      rows: () => rowsOf(digests),
    }),
  )
