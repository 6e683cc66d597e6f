import type * as z from 'zod'
import type { Database } from '#kit/db/database.ts'
import type { Column } from '#kit/sheet/columns.ts'
import type { List } from '#kit/sheet/write-sheet.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { CellProblem } from './report.ts'

/** What is there already, to be asked which of it a row means. */
export type RowIndex<Row> = {
  add(one: Row): void
  /** Nothing: something new. Several: it cannot be told which. */
  matching(row: Row): Row[]
}

/** A row as it will be applied: what it means that is there already, if anything, and what it says of it. */
export type PlannedRow<Existing, Change> = {
  /** As the spreadsheet counts. */
  row: number
  meant: Existing | undefined
  change: Change
}

type Found = Omit<CellProblem, 'row'>

/**
 * An import of a noun: its columns, what a row means, what is wrong with it, and how all rows are written. Reading the file, the report, the
 * template, progress, the transaction, and that one id has one effect are the same for all.
 */
export type Import<
  Actor,
  Services,
  Around,
  Existing extends { id: string } & Change,
  Change extends object,
> = {
  /** Tells its imports from others’. */
  name: string
  columns: readonly Column[]
  /** Rows in one spreadsheet. */
  most: number
  /** The sheet of the template, with notes for who fills it in. */
  template: { name: Bilingual; notes: readonly Bilingual[]; fileName: string }
  /** What is there already, where the template holds it as rows to change; without this the template is empty. */
  filledWith?(around: Around): List['rows']
  /** Reads the fields of a row, each by its own rule: `typed` of a form. */
  change: z.ZodObject<z.ZodRawShape> & z.ZodType<Change>
  /** Two imports of one owner do not run at once. */
  ownerOf(actor: Actor): string
  /** What is known before the rows are looked at. */
  around(db: Database, services: Services, actor: Actor): Promise<Around>
  existing(around: Around): readonly Existing[]
  /** Why something that is there cannot be changed; it is meant only where a row names its id. */
  closed?(one: Existing): string | undefined
  /** Finds what a row without an id means: `indexBy` one or several keys. */
  index<Row extends Change>(): RowIndex<Row>
  /** What is wrong with a row taken together with what it means. `isRead`: each of its cells could be read, and it is clear what it means. */
  problemsOf(row: PlannedRow<Existing, Change>, around: Around, isRead: boolean): readonly Found[]
  /** What only the database can tell, of all rows at once. */
  problemsAmong?(
    db: Database,
    rows: ReadonlyArray<PlannedRow<Existing, Change>>,
    around: Around,
  ): Promise<readonly CellProblem[]>
  /** Writes all rows, which have no problem, in the transaction of the import; `tell` says how many are done. */
  apply(
    db: Database,
    of: { services: Services; actor: Actor; around: Around; tell(done: number): void },
    rows: ReadonlyArray<PlannedRow<Existing, Change>>,
  ): Promise<void>
}

export const defineImport = <
  Actor,
  Services,
  Around,
  Existing extends { id: string } & Change,
  Change extends object,
>(
  of: Import<Actor, Services, Around, Existing, Change>,
) => of

/** Finds rows that share any of these keys; a row without any of them means nothing that is there. */
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
