import type { Actor } from '#domain/actor.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { handOversTo } from '#kit/handover/server/receivers.ts'
import { type HandedOver, handOver } from '#kit/handover/server/sending.ts'
import { newsFor, sentRows, toldIn } from '#kit/handover/server/sent.ts'
import type { JobRun } from '#kit/jobs/job-kind.ts'
import { logExport } from '#kit/list/server/log-export.ts'
import type { Bytes } from '#kit/server/route.ts'
import { refuse } from '../../refusals.ts'
import {
  type BatchAsked,
  type FiledField,
  type FiledList,
  maxInBatch,
  policeOf,
  sealedFields,
  sealedVehicleFields,
} from '../../rules.ts'
import { listWords } from '../../words/columns.ts'
import { filingWords as words } from '../../words/filing.ts'
import { jobsOfBatch } from '../store.ts'
import { batchFile } from './batch-file.ts'
import { columnsFor, type FiledColumn } from './columns.ts'
import { peopleToFile } from './people.ts'
import { handOverOf, rowsToHand, type ToFile } from './rows.ts'
import { vehiclesToFile } from './vehicles.ts'

/** A hand-over: its number, of how many rows it told, and with which columns. */
type Told = Pick<HandedOver, 'version' | 'news' | 'layout'>

type Run = JobRun<Actor, Services, BatchAsked>

/** What is to be filed of a list in the current edition. */
export const toFile = (db: Database, summitId: string, list: FiledList): Promise<ToFile> =>
  list === 'people' ? peopleToFile(db, summitId) : vehiclesToFile(db, summitId)

/**
 * The rows of the next batch: of the news as many as a batch takes, in the order of the list; the others stay as they were sent, for the batch after it. What
 * is gone is told at once.
 */
async function rowsOfNext(
  db: Database,
  summitId: string,
  { list, columns }: { list: FiledList; columns: readonly FiledColumn[] },
) {
  const [of, to] = [handOverOf(list), policeOf(summitId)]
  const rows = await rowsToHand(db, summitId, list, await toFile(db, summitId, list), columns)
  const news = await newsFor(db, { of, to, rows })
  const isNews = new Set(news.filter(({ change }) => change !== 'gone').map(({ id }) => id))
  if (isNews.size <= maxInBatch) return rows
  const later = new Set(
    rows
      .filter(({ id }) => isNews.has(id))
      .slice(maxInBatch)
      .map(({ id }) => id),
  )
  const before = new Map((await sentRows(db, { of, to, unsealed: true })).map((row) => [row.id, row.values]))
  return rows.flatMap((row) => {
    if (!later.has(row.id)) return [row]
    const values = before.get(row.id)
    return values ? [{ id: row.id, values }] : []
  })
}

const protectedFields: readonly FiledField[] = [...sealedFields, ...sealedVehicleFields]

/** The protected columns of these that are in clear in the file. */
const inClear = (columns: readonly FiledColumn[]) =>
  columns.filter(({ field }) => protectedFields.includes(field))

/** Notes in the log of exports that a file was made, before its first byte is there. */
async function note(
  { actor, services, jobId, selection: { list } }: Run,
  db: Database,
  of: Noted,
): Promise<void> {
  const { version, rows, columns } = of
  const title = words.batchTitle({ list: listWords[list], version })
  const clear = inClear(columns)
  await logExport(db, {
    name: 'filing',
    title,
    conditions: [title],
    columns,
    clear: clear.length > 0 ? { columns: clear, reason: `${title.zh} ${title.en}` } : undefined,
    fileFormat: 'xlsx',
    changesOnly: version > 1,
    rows,
    author: actor,
    at: services.clock.now(),
    jobId,
  })
}
type Noted = { version: number; rows: number; columns: readonly FiledColumn[] }

/** Refuses `batchUnfinished` while the last batch has no file: what a later one tells of the same rows could not be in it any more. */
async function lastHasFile({ jobId, selection: { list, after } }: Run, db: Database, summitId: string) {
  const [last] = await handOversTo(db, { of: handOverOf(list), to: policeOf(summitId) }, 1)
  // by somebody else meanwhile, or by this job before it was begun again
  if (!last || last.version !== after || last.requestId === jobId) return
  const jobs = await jobsOfBatch(db, summitId, { list, version: after, jobId: last.requestId })
  if (jobs.length > 0 && !jobs.includes('ready')) throw refuse('batchUnfinished')
}

/**
 * Hands the next batch over, once for each job. Refuses `batchMade` where another was made since, `batchUnfinished`, `nothingToFile`, and `batchGone` where
 * this job was begun again and a later batch has told of some of its rows.
 */
const nextBatch = (run: Run, summitId: string): Promise<Told> =>
  run.db.transaction(async (tx) => {
    const { actor, services, jobId, selection } = run
    const { list, after } = selection
    await lastHasFile(run, tx, summitId)
    const columns = await columnsFor(tx, list)
    const sent = await handOver(tx, {
      of: handOverOf(list),
      to: policeOf(summitId),
      author: actor,
      at: services.clock.now(),
      after,
      requestId: jobId,
      layout: columns,
      rows: (db) => rowsOfNext(db, summitId, { list, columns }),
    })
    if (!sent) throw refuse('batchMade')
    if (sent.news === 0) throw refuse('nothingToFile')
    await note(run, tx, { version: sent.version, rows: sent.news, columns })
    return sent
  })

/** Refuses `batchGone` where this is not the last batch. */
async function lastBatch(run: Run, summitId: string): Promise<Told> {
  const { list, after } = run.selection
  const [last] = await handOversTo(run.db, { of: handOverOf(list), to: policeOf(summitId) }, 1)
  if (last?.version !== after) throw refuse('batchGone')
  return last
}

/**
 * The file of a batch: what was told in it, row by row, with new photos. It is written from what was handed over, and never from the list again, so that it
 * is the same when the job is begun again. Refuses `batchMade`, `batchUnfinished`, `nothingToFile`, `batchGone`.
 */
export async function fileBatch(run: Run): Promise<Bytes> {
  const { db, selection } = run
  const { list, again } = selection
  const { id: summitId } = await currentSummit(db)
  const { version, news, layout } = again ? await lastBatch(run, summitId) : await nextBatch(run, summitId)
  // those of that day, whatever they are by now
  const columns = layout as FiledColumn[]
  const of = handOverOf(list)
  const told = await toldIn(db, { of, to: policeOf(summitId), unsealed: true }, version)
  if (told.length !== news || told.some(({ values }) => !values)) throw refuse('batchGone')
  if (again) await note(run, db, { version, rows: told.length, columns })
  return batchFile(run, { list, version, columns, told })
}
