import type * as z from 'zod'
import type { Database } from '#kit/db/database.ts'
import type { Column } from '#kit/sheet/columns.ts'
import type { List } from '#kit/sheet/write-sheet.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { CellProblem } from './report.ts'

/** Index of existing records, to find the one that a row refers to. */
export type RowIndex<Row> = {
  add(one: Row): void
  /** None: the row adds a record. Several: ambiguous. */
  matching(row: Row): Row[]
}

/** A row with its values and the existing record that it changes, if any. */
export type PlannedRow<Existing, Change> = {
  /** Row number in the spreadsheet. */
  row: number
  meant: Existing | undefined
  change: Change
}

type Found = Omit<CellProblem, 'row'>

/**
 * An import of a noun: its columns, how rows match records, their validation, and how all rows are written. Reading the file, the report, the
 * template, progress, the transaction, and idempotency by id are shared.
 */
export type Import<
  Actor,
  Services,
  ImportContext,
  Existing extends { id: string } & Change,
  Change extends object,
> = {
  /** Unique name among imports. */
  name: string
  columns: readonly Column[]
  /** Headings under which columns are read besides their own, by key. */
  headings?(db: Database): Promise<ReadonlyMap<string, Bilingual>>
  /**
   * What an empty cell of these columns says, by key, as the reader gives values; of other columns it says nothing. Only where the sheet has the heading: a
   * sheet without the column changes no record in it.
   */
  emptyMeans?: Readonly<Record<string, string>>
  /** Maximum rows of a spreadsheet. */
  max: number
  /** The template's sheet, with instructions for filling it in. */
  template: { name: Bilingual; notes: readonly Bilingual[]; fileName: string }
  /** Existing records as rows of the template, to be changed; without this the template is empty. */
  filledWith?(context: ImportContext): List['rows']
  /** Schema of a row's fields: `typed` of a form. */
  change: z.ZodObject<z.ZodRawShape> & z.ZodType<Change>
  /** Whether the rows without a problem may be imported without the others; else a sheet is imported whole or not at all. */
  mayLeaveOut?: boolean
  /** Whether a sheet is the whole list: existing records that no row means are gone after it. One without rows changes nothing. */
  isWhole?: boolean
  /** Whether a column with this unknown heading is refused, where others of which nothing is known are ignored. */
  isUnwanted?(heading: string): boolean
  /** Imports of one owner run one at a time. */
  ownerOf(actor: Actor, within?: string): string
  /** Context loaded before the rows are checked; `within`: what the rows belong to, where the import is of one of several. */
  context(db: Database, services: Services, actor: Actor, within?: string): Promise<ImportContext>
  existing(context: ImportContext): readonly Existing[]
  /** Why an existing record cannot be changed; rows match such a record by id only. */
  closed?(one: Existing): string | undefined
  /** Index for rows without an id: `indexBy` one or several keys. */
  index<Row extends Change>(): RowIndex<Row>
  /** Whether a row says what its record says already; by its fields where this is undefined. */
  isSame?(meant: Existing, change: Change): boolean
  /** Problems of a row together with its record. `isRead`: every cell could be parsed, and the match is unambiguous. */
  problemsOf(row: PlannedRow<Existing, Change>, context: ImportContext, isRead: boolean): readonly Found[]
  /** Problems that need the database, for all rows at once. */
  problemsAmong?(
    db: Database,
    rows: ReadonlyArray<PlannedRow<Existing, Change>>,
    context: ImportContext,
  ): Promise<readonly CellProblem[]>
  /**
   * Writes all rows, none of which has problems, in the transaction of the import; `tell` reports how many are done. `gone`: the records that a whole
   * list does not mean any more.
   */
  apply(
    db: Database,
    of: { services: Services; actor: Actor; context: ImportContext; tell(done: number): void },
    rows: ReadonlyArray<PlannedRow<Existing, Change>>,
    gone: readonly Existing[],
  ): Promise<void>
}

export const defineImport = <
  Actor,
  Services,
  ImportContext,
  Existing extends { id: string } & Change,
  Change extends object,
>(
  of: Import<Actor, Services, ImportContext, Existing, Change>,
) => of

/** Index of rows by any of these keys; a row without any of them matches nothing. */
export function indexBy<Change>(keysOf: (row: Change) => ReadonlyArray<string | null | undefined>) {
  return <Row extends Change>(): RowIndex<Row> => {
    const byKey = new Map<string, Row[]>()
    const keys = (row: Row) => keysOf(row).filter((key) => typeof key === 'string' && key !== '') as string[]
    return {
      add(one) {
        for (const key of keys(one)) byKey.set(key, [...(byKey.get(key) ?? []), one])
      },
      matching: (row) => [...new Set(keys(row).flatMap((key) => byKey.get(key) ?? []))],
    }
  }
}
