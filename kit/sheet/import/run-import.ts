import type { Database } from '#kit/db/database.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { type CallerQueues, runInTurn } from '#kit/server/caller-queues.ts'
import type { ListReader } from '#kit/sheet/list-reader.ts'
import type { ListWriter } from '#kit/sheet/list-writer.ts'
import type { ReadList } from '#kit/sheet/read-sheet.ts'
import { idColumn } from './columns.ts'
import type { Import } from './define-import.ts'
import { type Plan, planRows, unwantedColumns, withoutFaulty } from './plan.ts'
import { importRefusals } from './refusals.ts'
import type { ImportReport } from './report.ts'
import { beginImport, findImport, finishImport, holdOwner, noteProgress } from './store.ts'

/** Services that imports need. */
export type ImportServices = {
  db: Database
  clock: Clock
  spreadsheets: ListReader
  listWriter: ListWriter
  /** Queue of imports: few run concurrently, owners take turns. */
  imports: CallerQueues
}
type Importer = { accountId: string }

const reportOf = (
  { added, changed, same, gone, problems, leftOut }: Plan<unknown, unknown> & { leftOut?: number },
  { unknown }: ReadList,
  isWhole = false,
): ImportReport => ({
  added: added.length,
  changed: changed.length,
  same: same.length,
  problems,
  unknown,
  ...(isWhole && { gone: gone.length }),
  ...(leftOut !== undefined && { leftOut }),
})

/** Fills in what empty cells say, in the columns that the sheet has. */
function fillEmpty({ rows, present }: ReadList, emptyMeans: Readonly<Record<string, string>>): void {
  const meanings = Object.entries(emptyMeans).filter(([key]) => present.includes(key))
  for (const { values, problems } of rows)
    for (const [key, value] of meanings)
      if (values[key] === undefined && !problems.some(({ path }) => path === key)) values[key] = value
}

type ListOf = Pick<Import<never, never, never, never, never>, 'columns' | 'max' | 'headings' | 'emptyMeans'>

async function listIn(
  { columns, max, headings, emptyMeans = {} }: ListOf,
  { db, spreadsheets }: ImportServices,
  { bytes }: ReceivedFile,
  owner: string,
): Promise<ReadList> {
  const others = await headings?.(db)
  const named = columns.map((column) => {
    const other = others?.get(column.key)
    return other ? { ...column, alsoNamed: [other] } : column
  })
  const read = await spreadsheets.read({ bytes, columns: [idColumn, ...named], max }, owner)
  if ('trouble' in read) throw new Refusal(importRefusals[read.trouble])
  // export-only columns are not imported
  const told = columns.flatMap(({ key, isOnlyTold }) => (isOnlyTold ? [key] : []))
  for (const { values } of read.rows) for (const key of told) delete values[key]
  fillEmpty(read, emptyMeans)
  return read
}

/** The plan of the rows of a sheet, with the problems of its headings first. */
async function planOf<ImportContext, Existing extends { id: string } & Change, Change extends object>(
  of: Import<never, never, ImportContext, Existing, Change>,
  db: Database,
  context: ImportContext,
  { rows, unknown }: ReadList,
): Promise<Plan<Existing, Change>> {
  const plan = await planRows(of, db, context, rows)
  return { ...plan, problems: [...unwantedColumns(of, unknown), ...plan.problems] }
}

/** Dry run: what a spreadsheet would change, and the problems by cell. Refuses `noSpreadsheet`, `noHeadings`, `tooManyRows`. */
export async function checkImport<
  A extends Importer,
  S extends ImportServices,
  ImportContext,
  Existing extends { id: string } & Change,
  Change extends object,
>(
  of: Import<A, S, ImportContext, Existing, Change>,
  services: S,
  actor: A,
  within: string | undefined,
  sent: ReceivedFile,
): Promise<ImportReport> {
  const { db } = services
  const list = await listIn(of, services, sent, of.ownerOf(actor, within))
  const plan = await planOf(of, db, await of.context(db, services, actor, within), list)
  return reportOf(of.mayLeaveOut ? withoutFaulty(plan) : plan, list, of.isWhole)
}

/**
 * Writes the progress of an import on a separate connection, so that it is visible before the commit. Fire-and-forget: if imports held all
 * connections, waiting for one would deadlock, and lost progress does no harm.
 */
function tellingProgress(pool: Database, id: string) {
  let isTelling = false
  return (done: number) => {
    if (isTelling) return
    isTelling = true
    noteProgress(pool, id, done)
      .catch(() => undefined)
      .finally(() => {
        isTelling = false
      })
  }
}

/** Locks out other imports of this owner until the transaction ends. Refuses `importRunning` while one is running. */
export async function holdForImport(tx: Database, name: string, owner: string): Promise<void> {
  if (!(await holdOwner(tx, name, owner))) throw new Refusal(importRefusals.importRunning)
}

/**
 * Imports a spreadsheet: all rows in one transaction with the report, or none when the report has problems; with `leaveOut` those without a problem, where
 * the import allows it. Idempotent: the same id again returns the first report. Refuses as `checkImport`, `importRunning`, `idTaken`.
 */
export async function importSheet<
  A extends Importer,
  S extends ImportServices,
  ImportContext,
  Existing extends { id: string } & Change,
  Change extends object,
>(
  of: Import<A, S, ImportContext, Existing, Change>,
  services: S,
  actor: A,
  { id, leaveOut, within }: { id: string; leaveOut?: 'faulty' | undefined; within?: string | undefined },
  sent: ReceivedFile,
) {
  const { db: pool, clock } = services
  const { name } = of
  const own = { id, name, accountId: actor.accountId }
  const list = await listIn(of, services, sent, of.ownerOf(actor, within))
  // written outside the transaction, so that progress is visible
  if (!(await beginImport(pool, { ...own, total: list.rows.length, begunAt: clock.now() })))
    throw new Refusal(baseRefusals.idTaken)
  return async (tx: Database): Promise<ImportReport> => {
    await holdForImport(tx, name, of.ownerOf(actor, within))
    const before = await findImport(tx, own)
    if (before?.report) return before.report
    const context = await of.context(tx, services, actor, within)
    const whole = await planOf(of, tx, context, list)
    const plan = of.mayLeaveOut && leaveOut ? withoutFaulty(whole) : whole
    const report = reportOf(plan, list, of.isWhole)
    if (whole.problems.length > 0 && plan === whole) return report
    const tell = tellingProgress(pool, id)
    await of.apply(tx, { services, actor, context, tell }, [...plan.added, ...plan.changed], plan.gone)
    await finishImport(tx, id, report)
    return report
  }
}

/** Limits concurrent imports, so that connections remain for other calls; owners take turns. Refuses `importsWaiting` after too long a wait. */
export async function importInTurn<T>(
  { imports }: Pick<ImportServices, 'imports'>,
  owner: string,
  act: () => Promise<T>,
): Promise<T> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return act()
  }
  return runInTurn(imports, owner, begin).catch((error: unknown) => {
    throw hasBegun ? error : new Refusal(importRefusals.importsWaiting)
  })
}

/**
 * Progress of an import. Refuses `importUnknown` for another person's import, or one that has not started (its file may still be uploading).
 */
export async function progressOf(db: Database, name: string, { accountId }: Importer, id: string) {
  const row = await findImport(db, { id, name, accountId })
  if (!row) throw new Refusal(importRefusals.importUnknown)
  return { done: row.done, total: row.total }
}
