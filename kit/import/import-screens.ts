import type { Endpoint } from '#kit/http/endpoint.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import type { ImportApi } from './endpoints.ts'
import type { CellWords, ImportWords } from './import-words.ts'

/** How an import looks: its calls, what it says, and where what was imported is seen. */
export type ImportScreens = {
  api: ImportApi
  most: number
  words: ImportWords
  /** The words of the form that the columns are from: names of columns, and what its rules say. */
  form: AnyWords
  cells: CellWords
  /** The path of the list, and what is read again after an import. */
  list: string
  refreshes: readonly Endpoint[]
}
