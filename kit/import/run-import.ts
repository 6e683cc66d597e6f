import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { type CallerQueues, runInTurn } from '#kit/server/caller-queues.ts'
import type { ListReader } from '#kit/sheet/list-reader.ts'
import type { ReadList } from '#kit/sheet/read-sheet.ts'
import { idColumn } from './columns.ts'
import type { Import } from './define-import.ts'
import { type Plan, planRows } from './plan.ts'
import { importRefusals } from './refusals.ts'
import type { ImportReport } from './report.ts'
import { beginImport, findImport, finishImport, holdOwner, noteProgress } from './store.ts'

/** What imports work with. */
export type ImportServices = {
  db: Database
  clock: Clock
  spreadsheets: ListReader
  /** Where imports wait for each other: few places for all, in turns. */
  imports: CallerQueues
}
type Importer = { accountId: string }

const reportOf = (
  { added, changed, same, problems }: Plan<unknown, unknown>,
  { unknown }: ReadList,
): ImportReport => ({ added: added.length, changed: changed.length, same, problems, unknown })

async function listIn(
  { columns, most }: Pick<Import<never, never, never, never, never>, 'columns' | 'most'>,
  { spreadsheets }: ImportServices,
  { bytes }: ReceivedFile,
  owner: string,
): Promise<ReadList> {
  const read = await spreadsheets.read({ bytes, columns: [idColumn, ...columns], most }, owner)
  if ('trouble' in read) throw new Refusal(importRefusals[read.trouble])
  // what is only told in a list is not taken in from it
  const told = columns.flatMap(({ key, isOnlyTold }) => (isOnlyTold ? [key] : []))
  for (const { values } of read.rows) for (const key of told) delete values[key]
  return read
}

/** What a spreadsheet would change, and what is wrong in which cell; changes nothing. Refused: `noSpreadsheet`, `noHeadings`, `tooManyRows`. */
export async function checkImport<
  A extends Importer,
  S extends ImportServices,
  Around,
  Existing extends { id: string } & Change,
  Change extends object,
>(
  of: Import<A, S, Around, Existing, Change>,
  services: S,
  actor: A,
  sent: ReceivedFile,
): Promise<ImportReport> {
  const { db } = services
  const list = await listIn(of, services, sent, of.ownerOf(actor))
  return reportOf(await planRows(of, db, await of.around(db, services, actor), list.rows), list)
}

/**
 * Tells the others how far an import is, on a connection beside its own. It waits for none: where imports hold all connections, each would wait for
 * the others, and one that cannot be told of is none the worse.
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

/** Keeps imports of this owner out until the transaction ends. Refuses `importRunning` while one is at work. */
export async function holdForImport(tx: Database, name: string, owner: string): Promise<void> {
  if (!(await holdOwner(tx, name, owner))) throw new Refusal(importRefusals.importRunning)
}

/**
 * Takes a spreadsheet in: all of it in the transaction of what it answers, or nothing when anything in it is wrong, which the report then says. The
 * same id once more answers what it did the first time. Refused: as `checkImport`, `importRunning`, `idTaken`.
 */
export async function importSheet<
  A extends Importer,
  S extends ImportServices,
  Around,
  Existing extends { id: string } & Change,
  Change extends object,
>(of: Import<A, S, Around, Existing, Change>, services: S, actor: A, id: string, sent: ReceivedFile) {
  const { db: pool, clock } = services
  const { name } = of
  const own = { id, name, accountId: actor.accountId }
  const list = await listIn(of, services, sent, of.ownerOf(actor))
  // noted outside of the transaction, so that others can see how far it is
  if (!(await beginImport(pool, { ...own, total: list.rows.length, begunAt: clock.now() })))
    throw new Refusal(baseRefusals.idTaken)
  return async (tx: Database): Promise<ImportReport> => {
    await holdForImport(tx, name, of.ownerOf(actor))
    const before = await findImport(tx, own)
    if (before?.report) return before.report
    const around = await of.around(tx, services, actor)
    const plan = await planRows(of, tx, around, list.rows)
    const report = reportOf(plan, list)
    if (plan.problems.length > 0) return report
    const tell = tellingProgress(pool, id)
    await of.apply(tx, { services, actor, around, tell }, [...plan.added, ...plan.changed])
    await finishImport(tx, id, report)
    return report
  }
}

/** Lets a few imports be at work at once, so that they leave connections to everybody else; owners take turns. Refuses `importsWaiting` to whom the others keep too long. */
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
 * How far an import has come. Refused: `importUnknown` for one that another person began, or that has not begun. Its file may still be on the way,
 * so that it is no missing page.
 */
export async function progressOf(db: Database, name: string, { accountId }: Importer, id: string) {
  const row = await findImport(db, { id, name, accountId })
  if (!row) throw new Refusal(importRefusals.importUnknown)
  return { done: row.done, total: row.total }
}
