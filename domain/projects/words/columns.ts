import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import { project } from '../rules.ts'
import { words } from '../words.ts'
import { importWords } from './console.ts'

/** The columns of the spreadsheet that is imported: each field, after the number of the project that the row means. */
export const importColumns: readonly Column[] = [
  { key: 'id', label: importWords.idColumn, isRequired: false, holds: 'text' },
  ...columnsOf(project, words),
]
