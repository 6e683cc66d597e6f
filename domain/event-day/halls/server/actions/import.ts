import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { defineImport, indexBy, type PlannedRow } from '#kit/sheet/import/define-import.ts'
import type { CellProblem } from '#kit/sheet/import/report.ts'
import { drawingProblems, type HallDrawing, maxRows } from '../../rules/drawing.ts'
import {
  blocksOf,
  cellKeys,
  drawingOfRows,
  maxSheetRows,
  problemsOfCells,
  type RowChange,
  rowChange,
  rowsOfDrawing,
} from '../../rules/grid.ts'
import { sheetColumns, sheetWords } from '../../words/import.ts'
import { drawHall, hallActions, readDrawing } from '../actions.ts'
import type { Hall } from '../store.ts'

type Existing = RowChange & { id: string }
type Planned = PlannedRow<Existing, RowChange>
type ImportContext = {
  hall: Hall
  drawing: HallDrawing
  /** All rows of the sheet, also those that change nothing: together they are the drawing. */
  rows: RowChange[]
}

const problemsOf = ({ change }: Planned, { drawing }: ImportContext, isRead: boolean) => {
  const blocks = new Set(blocksOf(drawing).map(({ id }) => id))
  const isOther = drawing.parts.some(({ id }) => id === change.block && !blocks.has(id))
  return [
    ...(change.label === null ? [{ column: 'label', code: 'required' }] : []),
    ...(isOther ? [{ column: 'block', code: 'notRows' }] : []),
    // cells that could not be read would look like gaps
    ...(isRead ? problemsOfCells(change) : []),
  ]
}

/** Problems of the hall as a whole, at the first row of the block that they are about. */
function problemsTogether(rows: readonly Planned[], { drawing }: ImportContext): CellProblem[] {
  const first = (block: string | undefined) =>
    rows.find(({ change }) => block === undefined || change.block === block)?.row ?? 1
  const isWhole = rows.every(({ change }) => change.label !== null && problemsOfCells(change).length === 0)
  if (!isWhole) return []
  const byBlock = Map.groupBy(rows, ({ change }) => change.block)
  const long = [...byBlock].find(([, all]) => all.length > maxRows)
  if (long) return [{ row: first(long[0]), code: 'tooManyRows' }]
  const next = drawingOfRows(
    drawing,
    rows.map(({ change }) => change),
  )
  return drawingProblems(next).map(({ code, part }) => ({ row: first(part), code }))
}

/** Import of the rows of a hall: one line a row, one cell a seat. The sheet is the whole list of rows. */
export const rowImport = defineImport<Actor, Services, ImportContext, Existing, RowChange>({
  name: 'hallRows',
  columns: sheetColumns,
  max: maxSheetRows,
  template: sheetWords,
  filledWith: ({ drawing }) =>
    rowsOfDrawing(drawing).map((row) =>
      Object.fromEntries(
        ['id', 'block', 'label', 'from', 'numbering', ...cellKeys].map((key) => [
          key,
          row[key]?.toString() ?? null,
        ]),
      ),
    ),
  change: rowChange,
  isWhole: true,
  ownerOf: (_actor, within) => within ?? '',
  async context(db, _services, _actor, within) {
    const hall = within === undefined ? undefined : await hallActions.find(db, within)
    if (!hall) throw refuse('notFound')
    const { drawing } = await readDrawing({ db, record: hall })
    return { hall, drawing, rows: [] }
  },
  existing: ({ drawing }) => rowsOfDrawing(drawing),
  index: indexBy<RowChange>(({ block, label }) => [label === null ? null : `${block}-${label}`]),
  problemsOf,
  async problemsAmong(_db, rows, context) {
    context.rows = rows.map(({ change }) => change)
    return problemsTogether(rows, context)
  },
  async apply(db, { services, actor, context, tell }, rows) {
    const { hall } = context
    if (context.rows.length === 0) return
    // the tables that somebody saves meanwhile stay: only the rows are the sheet's
    await hallActions.lock(db, hall.id)
    const { revision, drawing } = await readDrawing({ db, record: hall })
    const body = { revision, drawing: drawingOfRows(drawing, context.rows) }
    await drawHall({ db, services, actor, record: hall, body })
    tell(rows.length)
  },
})
