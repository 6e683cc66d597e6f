import * as z from 'zod'
import {
  fitted,
  type HallDrawing,
  maxAisles,
  maxRowSeats,
  maxRows,
  numberings,
  numbersOf,
  type Part,
  partId,
  type Row,
  type RowsPart,
  rowLabel,
  seatsOf,
  sizeOfPart,
  withKnownMarks,
} from './drawing.ts'

/** Rows of a sheet: those of all blocks of a hall. */
export const maxSheetRows = 400

/** What a cell of the sheet holds; an empty one is no seat. */
export const cells = ['seat', 'blocked', 'accessible', 'aisle'] as const
export type Cell = (typeof cells)[number]

/** The cells of a row from the left hand of the seated: room for the longest row with all its aisles. */
export const cellKeys: readonly string[] = Array.from(
  { length: maxRowSeats + maxAisles },
  (_, at) => `cell${at + 1}`,
)

/** A row of seats as the sheet has it; the cells are beside these by their keys. */
type SheetRow = {
  block: string
  label: string | null
  from: number
  numbering: Row['numbering']
}
export type RowChange = SheetRow & Readonly<Record<string, unknown>>

const wholeNumber = (cell: unknown) => (typeof cell === 'string' ? Number(cell) : cell)

/** A row with what a sheet may leave out filled in, so that a cell that was emptied counts as a change. */
export const rowChange = z.object({
  block: partId.nullish().transform((block) => block ?? 'A'),
  label: rowLabel.nullish().transform((label) => label ?? null),
  from: z.preprocess(
    wholeNumber,
    z
      .number()
      .int()
      .min(1)
      .max(9000)
      .nullish()
      .transform((from) => from ?? 1),
  ),
  numbering: z
    .enum(numberings)
    .nullish()
    .transform((numbering) => numbering ?? ('left' as const)),
  ...Object.fromEntries(
    cellKeys.map((key) => [
      key,
      z
        .enum(cells)
        .nullish()
        .transform((cell) => cell ?? null),
    ]),
  ),
}) as unknown as z.ZodObject<z.ZodRawShape> & z.ZodType<RowChange>

const cellsOf = (row: RowChange) => cellKeys.map((key) => (row[key] ?? null) as Cell | null)

/** What is wrong with the cells of a row, each with the column it stands in. */
export function problemsOfCells(row: RowChange): { column?: string; code: string }[] {
  const all = cellsOf(row)
  const isSeat = (cell: Cell | null) => cell !== null && cell !== 'aisle'
  const [first, last] = [all.findIndex(isSeat), all.findLastIndex(isSeat)]
  if (first === -1) return [{ code: 'noSeats' }]
  const problems = all.flatMap((cell, at) => {
    const isBetween = at > first && at < last
    if (cell === null && isBetween) return [{ column: cellKeys[at] ?? '', code: 'gap' }]
    return cell === 'aisle' && !isBetween ? [{ column: cellKeys[at] ?? '', code: 'aisleAtEnd' }] : []
  })
  const aisles = all.filter((cell) => cell === 'aisle').length
  const seats = all.filter(isSeat).length
  return [
    ...problems,
    ...(aisles > maxAisles ? [{ code: 'tooManyAisles' }] : []),
    ...(seats > maxRowSeats ? [{ code: 'rowTooLong' }] : []),
  ]
}

/** The row that a row of the sheet means, with the numbers of its seats that are marked. It has no problems. */
function rowOf(of: RowChange): { row: Row; blocked: number[]; accessible: number[] } {
  const seats: Cell[] = []
  const aisleAfter: number[] = []
  for (const cell of cellsOf(of)) {
    if (cell === 'aisle') aisleAfter.push(seats.length)
    else if (cell !== null) seats.push(cell)
  }
  const { from, numbering } = of
  const row: Row = {
    label: of.label ?? '',
    seats: seats.length,
    from,
    numbering,
    ...(aisleAfter.length > 0 && { aisleAfter }),
  }
  const numbers = numbersOf(row)
  const marked = (mark: Cell) => numbers.filter((_, at) => seats[at] === mark)
  return { row, blocked: marked('blocked'), accessible: marked('accessible') }
}

/** The blocks of a drawing that have rows: what the sheet is about. */
export const blocksOf = ({ parts }: HallDrawing): RowsPart[] =>
  parts.flatMap((each) => (each.kind === 'rows' || each.kind === 'stage' ? [each] : []))

/** All rows of a drawing as the sheet has them; the id names block and label. */
export function rowsOfDrawing(drawing: HallDrawing): (RowChange & { id: string })[] {
  const [blocked, accessible] = [new Set(drawing.marks.blocked), new Set(drawing.marks.accessible)]
  const cellOf = (id: string): Cell =>
    blocked.has(id) ? 'blocked' : accessible.has(id) ? 'accessible' : 'seat'
  return blocksOf(drawing).flatMap(({ id: block, rows }) =>
    rows.map((row) => {
      const shown = numbersOf(row).flatMap((number, at): Cell[] => {
        const aisles = (row.aisleAfter ?? []).filter((after) => after === at + 1 && after < row.seats)
        return [cellOf(`${block}-${row.label}-${number}`), ...aisles.map(() => 'aisle' as const)]
      })
      const { label, from, numbering } = row
      const inCells = Object.fromEntries(cellKeys.map((key, at) => [key, shown[at] ?? null]))
      return { id: `${block}-${label}`, block, label, from, numbering, ...inCells }
    }),
  )
}

/** A new block of rows, where nothing is known of it but its rows. */
const newBlock = (id: string, rows: Row[]): RowsPart => ({
  kind: 'rows',
  id,
  at: { x: 0, y: 0 },
  turn: 0,
  rows,
  pitch: 0.55,
  rowPitch: 0.95,
})

/** Puts a block below everything that is drawn, in the middle of the hall. */
function putBelow(block: RowsPart, drawing: HallDrawing): RowsPart {
  const lowest = Math.max(
    0,
    ...seatsOf(drawing).map(({ y }) => y),
    ...drawing.parts.flatMap((each) =>
      each.kind === 'area' && each.of === 'stage' ? [each.at.y + each.depth / 2] : [],
    ),
  )
  return { ...block, at: { x: drawing.width / 2, y: lowest + 1 + sizeOfPart(block).depth / 2 } }
}

/**
 * The drawing that a sheet means: its rows are all rows of the hall, in the order of the sheet. Blocks stay where they are and keep their distances; one
 * that the sheet does not name is gone, a new one is put below the others. The hall is made larger where it must be. Tables, areas and entrances stay.
 */
export function drawingOfRows(drawing: HallDrawing, rows: readonly RowChange[]): HallDrawing {
  const byBlock = Map.groupBy(
    rows.map((each) => ({ block: each.block, ...rowOf(each) })),
    ({ block }) => block,
  )
  const known = new Set(blocksOf(drawing).map(({ id }) => id))
  const parts = drawing.parts.flatMap((each): Part[] => {
    if (each.kind !== 'rows' && each.kind !== 'stage') return [each]
    const now = byBlock.get(each.id)
    return now ? [{ ...each, rows: now.map(({ row }) => row).slice(0, maxRows) }] : []
  })
  const ids = (mark: 'blocked' | 'accessible') =>
    [...byBlock].flatMap(([block, all]) =>
      all.flatMap(({ row, ...marks }) => marks[mark].map((number) => `${block}-${row.label}-${number}`)),
    )
  const others = new Set(drawing.parts.filter(({ id }) => !known.has(id)).map(({ id }) => id))
  const ofOthers = (seats: readonly string[]) => seats.filter((seat) => others.has(seat.split('-')[0] ?? ''))
  let next: HallDrawing = { ...drawing, parts }
  for (const [block, all] of byBlock)
    if (!known.has(block)) {
      const made = newBlock(
        block,
        all.map(({ row }) => row),
      )
      next = { ...next, parts: [...next.parts, putBelow(made, next)] }
    }
  return withKnownMarks(
    fitted({
      ...next,
      marks: {
        blocked: [...ofOthers(drawing.marks.blocked), ...ids('blocked')],
        accessible: [...ofOthers(drawing.marks.accessible), ...ids('accessible')],
      },
    }),
  )
}
