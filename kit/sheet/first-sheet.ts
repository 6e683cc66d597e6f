import { rangeRef, readXlsx, type Sheet, type Cell as SheetCell } from 'hucre/xlsx'
import { type Cell, digitsKept, noResult } from './cell.ts'

type Wanted = { maxRows: number; readStyles?: boolean; range?: string }

/** Picks the first sheet that people see: programs keep choices and settings in hidden ones. */
function firstShown() {
  let isFound = false
  return ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) => {
    const isFirst = !isFound && !hidden && !veryHidden
    isFound ||= isFirst
    return isFirst
  }
}

async function readFirst(bytes: Uint8Array, wanted: Wanted): Promise<Sheet | 'noWorkbook' | undefined> {
  const book = await readXlsx(bytes, { ...wanted, sheets: firstShown() }).catch((cause: unknown) => {
    if (cause instanceof Error) return undefined
    throw cause
  })
  return book ? book.sheets[0] : 'noWorkbook'
}

/** An error, a formula that no program has computed, or a picture that WPS keeps in a cell. */
const hasNoResult = ({ type, formula, value }: SheetCell) =>
  type === 'error' || (formula !== undefined && (value === null || formula.includes('DISPIMG(')))

const detailOf = ({ cells }: Sheet, row: number, column: number) => cells?.get(`${row},${column}`)

/** The cells of the first visible sheet, row by row; `undefined` when the file is no workbook. */
export async function readFirstSheet(bytes: Uint8Array, maxRows: number): Promise<Cell[][] | undefined> {
  const sheet = await readFirst(bytes, { maxRows })
  if (sheet === 'noWorkbook') return undefined
  return (sheet?.rows ?? []).map((cells, row) =>
    cells.map((cell, column) => {
      const detail = sheet && detailOf(sheet, row, column)
      return detail && hasNoResult(detail) ? noResult : cell
    }),
  )
}

const isCount = (cell: Cell): cell is number =>
  typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && String(cell).length <= digitsKept

/** The smallest range with all counts of the columns, below the heading. */
function rangeOfCounts(rows: ReadonlyArray<readonly Cell[]>, columns: readonly number[]): string | undefined {
  const inColumns = columns.filter((column) => rows.some((cells, row) => row > 0 && isCount(cells[column])))
  const [first, last] = [inColumns[0], inColumns.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const lastRow = rows.findLastIndex((cells) => inColumns.some((column) => isCount(cells[column])))
  return rangeRef(1, first, lastRow, last)
}

/**
 * Replaces numbers by the text that people see where a format adds zeros: 123 in the format 00000 is 00123. Reads the file again, only where
 * these columns hold numbers, since the formats of a whole sheet take much memory.
 */
export async function withShownZeros(
  bytes: Uint8Array,
  rows: ReadonlyArray<readonly Cell[]>,
  columns: readonly number[],
): Promise<ReadonlyArray<readonly Cell[]>> {
  const range = rangeOfCounts(rows, columns)
  if (!range) return rows
  const sheet = await readFirst(bytes, { maxRows: rows.length, readStyles: true, range })
  if (!sheet || sheet === 'noWorkbook') return rows
  return rows.map((cells, row) =>
    cells.map((cell, column) => {
      const format = row > 0 && isCount(cell) ? detailOf(sheet, row, column)?.style?.numFmt : undefined
      return format && isCount(cell) && /^0+$/.test(format) ? String(cell).padStart(format.length, '0') : cell
    }),
  )
}
