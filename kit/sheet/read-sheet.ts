import type { Problem } from '#kit/rules/problem.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type Cell, noResult, readCell } from './cell.ts'
import { type Column, headingOf } from './columns.ts'
import { readFirstSheet, withShownZeros } from './first-sheet.ts'
import { inflatedSize } from './inflated-size.ts'

/** A non-empty row: its number in the spreadsheet, its values, and problems of its cells. */
export type Row = { number: number; values: Record<string, string>; problems: Problem[] }

export type ReadList = {
  rows: Row[]
  /** Keys of the columns that the sheet has a heading for: a cell of them is empty where a row says nothing, one of the others is not there. */
  present: string[]
  /** Unknown headings; their columns are ignored. */
  unknown: string[]
}

/** Why a file was refused as a list. */
export type SheetProblem = 'noSpreadsheet' | 'noHeadings' | 'tooManyRows'

/** Largest decompressed size of a workbook in bytes. A list of a thousand people has less than five million. */
const maxInflated = 60_000_000

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s*]+/g, '')
    .toLowerCase()

/**
 * How many rows are read for each permitted one. The reader counts empty rows as well: the template writes hundreds of them, which must not hide
 * the rows below them, but a spreadsheet with borders down to its last row has a million.
 */
const readPerPermitted = 10

/** A list may have notes beside it; more unknown headings than these tell nobody anything. */
const maxUnknown = 50

/** An unknown heading, safe to show and store: no invisible characters, at most 100 whole characters. */
const shownHeading = (cell: Cell) => [...String(cell).replace(/\p{C}/gu, '')].slice(0, 100).join('')

const namesOf = ({ zh, en }: Bilingual) => [`${zh} ${en}`, zh, en]

/** Maps positions to columns: by the heading in both languages, in one of them, by key, or by another name in the same ways. */
function places(heading: readonly Cell[], columns: readonly Column[]) {
  const byName = new Map(
    columns.flatMap((column) =>
      [
        headingOf(column),
        ...namesOf(column.label),
        column.key,
        ...(column.alsoNamed ?? []).flatMap(namesOf),
      ].map((name) => [folded(name), column]),
    ),
  )
  return heading.map((cell) => (typeof cell === 'string' ? byName.get(folded(cell)) : undefined))
}

function readRow(cells: readonly Cell[], columns: ReadonlyArray<Column | undefined>, number: number): Row {
  const values: Record<string, string> = {}
  const problems: Problem[] = []
  for (const [at, column] of columns.entries()) {
    if (!column) continue
    const { value, problem } = readCell(column, cells[at])
    if (value !== undefined) values[column.key] = value
    if (problem) problems.push({ path: column.key, ...problem })
  }
  return { number, values, problems }
}

/** The rows below the heading that are not empty, numbered as the spreadsheet does. */
const rowsOf = (sheet: ReadonlyArray<readonly Cell[]>, columns: ReadonlyArray<Column | undefined>): Row[] =>
  sheet
    .slice(1)
    .map((cells, at) => readRow(cells, columns, at + 2))
    .filter(({ values, problems }) => Object.keys(values).length > 0 || problems.length > 0)

/**
 * Reads the first visible sheet of an xlsx workbook as a list with these columns, in any order; skips empty rows. Returns a problem instead when it is not
 * a workbook, has none of the columns in its first row, or more than `most` rows.
 */
export async function readList(
  bytes: Uint8Array,
  columns: readonly Column[],
  max: number,
): Promise<ReadList | { trouble: SheetProblem }> {
  if ((await inflatedSize(bytes, maxInflated)) === undefined) return { trouble: 'noSpreadsheet' }
  // one row for the heading, and one more than permitted, to detect too many
  const maxRows = readPerPermitted * max + 2
  const read = await readFirstSheet(bytes, maxRows)
  if (!read) return { trouble: 'noSpreadsheet' }
  const [heading = []] = read
  const known = places(heading, columns)
  const inUse = [...known.keys()].filter((at) => known[at])
  if (inUse.length === 0) return { trouble: 'noHeadings' }
  const unknown = heading
    .filter((cell, at) => cell && cell !== noResult && !known[at])
    .slice(0, maxUnknown)
    .map(shownHeading)
  if (rowsOf(read, known).length > max) return { trouble: 'tooManyRows' }
  const present = known.flatMap((column) => column?.key ?? [])
  return { rows: rowsOf(await withShownZeros(bytes, read, inUse), known), present, unknown }
}
