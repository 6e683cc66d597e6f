import type { ReadList, SheetProblem } from '../read-sheet.ts'

/** A workbook of the corpus, and what the import must find in it. Rows are values by column, or `!code` for a problem of the cell. */
export type Book = {
  file: string
  what: string
  parts: Readonly<Record<string, string>>
  streamed?: boolean
  read: Readonly<Record<number, Readonly<Record<string, string>>>> | SheetProblem
  unknown?: ReadList['unknown']
}
