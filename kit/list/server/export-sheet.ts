import type { Author } from '#kit/db/audit/audit.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import type { Bytes } from '#kit/server/route.ts'
import { asText } from '#kit/sheet/cell.ts'
import { type Heading, type SheetCell, type SheetFormat, streamSheet } from '#kit/sheet/stream-sheet.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { cellText } from '../cells.ts'
import type { AnyList, ListColumn } from '../list.ts'
import { exporterWords } from '../print-words.ts'
import { conditionsIn, momentWords } from './print-list.ts'

export type AnyColumn = ListColumn<unknown>

const zone = { zh: '（北京时间）', en: ' (UTC+8)' }

export const headingOf = ({ label, as }: AnyColumn, language: Language) =>
  `${label[language]}${as === 'moment' ? zone[language] : ''}`

/** A cell as text or number; a moment as the clocks of the event show it. */
export function cellOf(column: AnyColumn, row: unknown, language: Language): string | number {
  const said = cellText(column, row, language)
  if (typeof said === 'number' || column.as !== 'moment' || said === '') return said
  return localTime(new Date(said), eventZone).replace('T', ' ')
}

/** A cell that a spreadsheet computes with: formulas are escaped, a moment is a date. */
function sheetCell(column: AnyColumn, cell: string | number): SheetCell {
  if (typeof cell === 'number') return cell
  // spreadsheets have no time zones
  return column.as === 'moment' && cell ? new Date(`${cell.replace(' ', 'T')}:00Z`) : asText(cell)
}

/** Batches, and the first of them before the others are read. */
async function peeked<T>(batches: AsyncIterable<T[]>): Promise<{ first: T[]; all: AsyncIterable<T[]> }> {
  const source = batches[Symbol.asyncIterator]()
  const { done, value } = await source.next()
  const first = done ? [] : value
  async function* all() {
    yield first
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { first, all: all() }
}

type Sheet = {
  list: AnyList
  format: SheetFormat
  query: Readonly<Record<string, unknown>>
  language: Language
  columns: readonly AnyColumn[]
  /** The name of the edition that the rows are of. */
  edition: string | undefined
  batches: AsyncIterable<(string | number)[][]>
  rows: number
  author: Author
  at: Date
  /** What it is besides its conditions. */
  remarks: readonly string[]
}

const contentOf = (column: AnyColumn, cells: readonly (string | number)[]): Heading['holds'] => {
  if (column.as === 'moment') return 'moment'
  return cells.some((cell) => typeof cell === 'number') ? 'number' : 'text'
}

/** What the sheet says of itself: title, who exported it when, of which edition, what narrows it. */
function aboutOf({ list, query, language, rows, author, at, edition, remarks }: Sheet): string[] {
  return [
    list.title[language],
    exporterWords(author.name, momentWords(at))[language],
    [...(edition ? [edition] : []), ...conditionsIn({ list, query, language, rows })].join(' · '),
    ...remarks,
  ].map(asText)
}

/** The rows as a spreadsheet or as CSV, written while they are read. */
export async function sheetOf(sheet: Sheet): Promise<Bytes> {
  const { list, format, language, columns } = sheet
  const { first, all } = await peeked(sheet.batches)
  async function* lines() {
    for await (const some of all)
      yield* some.map((line) =>
        line.map((cell, at) => {
          const column = columns[at]
          if (column && format === 'xlsx') return sheetCell(column, cell)
          return typeof cell === 'string' ? asText(cell) : cell
        }),
      )
  }
  const headings = columns.map((column, at) => ({
    text: headingOf(column, language),
    width: column.width,
    holds: contentOf(
      column,
      first.map((line) => line[at] ?? ''),
    ),
  }))
  return streamSheet({ name: list.title[language], headings, format, about: aboutOf(sheet) }, lines())
}
