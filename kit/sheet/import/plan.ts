import { differences } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { fieldAt, problemsIn } from '#kit/rules/problem.ts'
import type { Row } from '#kit/sheet/read-sheet.ts'
import type { Import, PlannedRow } from './define-import.ts'
import type { CellProblem } from './report.ts'

/** What a spreadsheet would change, and all its problems. */
export type Plan<Existing, Change> = {
  added: PlannedRow<Existing, Change>[]
  changed: PlannedRow<Existing, Change>[]
  same: PlannedRow<Existing, Change>[]
  /** Existing records that no row means; only where a sheet is the whole list. */
  gone: Existing[]
  problems: CellProblem[]
}

type Read<Change> = { row: number; id: string | undefined; change: Change; problems: CellProblem[] }

/** Parses a row, each field by its own schema. */
function readRow<Change extends object>(
  schema: Import<never, never, never, never, Change>['change'],
  { number: row, values: { id, ...values }, problems }: Row,
): Read<Change> {
  const good = schema.safeParse(values, { reportInput: true })
  const broken = good.success ? [] : problemsIn(good.error)
  const wrong = new Set(broken.map(({ path }) => fieldAt(path)))
  const sound = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)))
  return {
    row,
    id,
    change: good.success ? good.data : schema.parse(sound),
    problems: [...problems, ...broken].map(({ path, ...rest }) => ({ row, column: fieldAt(path), ...rest })),
  }
}

/** The existing record that a row refers to, or a problem when it is ambiguous, unknown or closed. */
type Meaning<Existing> = { meant?: Existing; problem?: string }
type AnyImport<ImportContext, Existing extends { id: string } & Change, Change extends object> = Pick<
  Import<never, never, ImportContext, Existing, Change>,
  'existing' | 'closed' | 'index' | 'isSame' | 'problemsOf' | 'problemsAmong' | 'change' | 'isWhole'
>

function meanings<ImportContext, Existing extends { id: string } & Change, Change extends object>(
  { existing, closed, index }: AnyImport<ImportContext, Existing, Change>,
  context: ImportContext,
  reads: ReadonlyArray<Read<Change>>,
): Map<Read<Change>, Meaning<Existing>> {
  const all = existing(context)
  const byId = new Map(all.map((one) => [one.id, one]))
  const known = index<Change>()
  for (const one of all) if (!closed?.(one)) known.add(one)
  const meaningOf = ({ id, change }: Read<Change>): Meaning<Existing> => {
    if (id) {
      const meant = byId.get(id)
      const problem = meant ? closed?.(meant) : 'unknownId'
      return { ...(meant && { meant }), ...(problem && { problem }) }
    }
    const [meant, another] = known.matching(change) as unknown as Existing[]
    if (another) return { problem: 'severalMeant' }
    return meant ? { meant } : {}
  }
  return new Map(reads.map((read) => [read, meaningOf(read)]))
}

/** Rows that refer to the same record as an earlier row. */
function saidTwice<Existing extends { id: string } & Change, Change extends object>(
  { index }: Pick<AnyImport<never, Existing, Change>, 'index'>,
  meant: ReadonlyMap<Read<Change>, Meaning<Existing>>,
): CellProblem[] {
  const rowOf = new Map<string, number>()
  const newcomers = index<Change & { row: number }>()
  return [...meant].flatMap(([{ row, change }, { meant: known, problem }]) => {
    if (problem) return []
    const earlier = known ? rowOf.get(known.id) : newcomers.matching({ ...change, row })[0]?.row
    if (earlier !== undefined) return [{ row, code: 'saidTwice', other: earlier }]
    if (known) rowOf.set(known.id, row)
    else newcomers.add({ ...change, row })
    return []
  })
}

/** Problems of the headings that a list refuses to take. */
export const unwantedColumns = (
  { isUnwanted }: Pick<Import<never, never, never, never, never>, 'isUnwanted'>,
  unknown: readonly string[],
): CellProblem[] =>
  unknown
    .filter((heading) => isUnwanted?.(heading))
    .map((column) => ({ row: 1, column, code: 'unwantedColumn' }))

/** The existing records that no row means; none for a sheet without rows, which is rather an empty template. */
function leftOver<Existing extends { id: string } & Change, Change extends object>(
  existing: readonly Existing[],
  planned: ReadonlyArray<PlannedRow<Existing, Change>>,
): Existing[] {
  const meant = new Set(planned.flatMap((row) => row.meant?.id ?? []))
  return planned.length === 0 ? [] : existing.filter(({ id }) => !meant.has(id))
}

/** A plan without the rows that have a problem, and how many those are. */
export function withoutFaulty<Existing extends { id: string } & Change, Change extends object>(
  plan: Plan<Existing, Change>,
): Plan<Existing, Change> & { leftOut: number } {
  const faulty = new Set(plan.problems.map(({ row }) => row))
  const isSound = ({ row }: PlannedRow<Existing, Change>) => !faulty.has(row)
  return {
    ...plan,
    added: plan.added.filter(isSound),
    changed: plan.changed.filter(isSound),
    same: plan.same.filter(isSound),
    leftOut: faulty.size,
  }
}

/** Plans the changes of a list of rows, with all problems. Read-only. */
export async function planRows<
  ImportContext,
  Existing extends { id: string } & Change,
  Change extends object,
>(
  of: AnyImport<ImportContext, Existing, Change>,
  db: Database,
  context: ImportContext,
  rows: readonly Row[],
): Promise<Plan<Existing, Change>> {
  const reads = rows.map((row) => readRow(of.change, row))
  const meant = meanings(of, context, reads)
  const planned = reads.map((read) => ({ row: read.row, meant: meant.get(read)?.meant, change: read.change }))
  const problemsOfRow = (read: Read<Change>, at: number): CellProblem[] => {
    const { problem } = meant.get(read) ?? {}
    const isRead = !problem && read.problems.length === 0
    const unread = new Set(read.problems.map(({ column }) => column))
    const found = planned[at] ? of.problemsOf(planned[at], context, isRead) : []
    return [
      ...read.problems,
      ...(problem ? [{ row: read.row, code: problem }] : []),
      // a cell that could not be parsed is reported once, not also as empty
      ...found
        .filter(({ column }) => !column || !unread.has(column))
        .map((one) => ({ row: read.row, ...one })),
    ]
  }
  const problems = [
    ...reads.flatMap(problemsOfRow),
    ...saidTwice(of, meant),
    ...((await of.problemsAmong?.(db, planned, context)) ?? []),
  ]
  const known = planned.filter((row) => row.meant)
  const isChanged = ({ meant: one, change }: (typeof known)[number]) =>
    one && of.isSame
      ? !of.isSame(one, change)
      : differences({ ...one }, change as Record<string, unknown>).length > 0
  return {
    added: planned.filter((row) => !row.meant),
    changed: known.filter(isChanged),
    same: known.filter((row) => !isChanged(row)),
    gone: of.isWhole ? leftOver(of.existing(context), planned) : [],
    problems: problems.sort((a, b) => a.row - b.row),
  }
}
