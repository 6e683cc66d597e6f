import type { Endpoint } from '#kit/http/endpoint.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import type { ImportApi } from './endpoints.ts'
import type { CellWords, ImportWords } from './import-words.ts'

/** The screens of an import: its calls, its texts, and the list that shows the result. */
export type ImportScreens = {
  api: ImportApi
  /** What the rows belong to, where the import is of one of several things. */
  within?: string
  max: number
  words: ImportWords
  /** Words of the form behind the columns: column names and validation messages. */
  form: AnyWords
  cells: CellWords
  /** Path of the list, and the calls to refetch after an import. */
  list: string
  refreshes: readonly Endpoint[]
}
