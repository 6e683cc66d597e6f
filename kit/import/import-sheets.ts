import { type List, writeList } from '#kit/sheet/write-sheet.ts'
import { idColumn } from './columns.ts'
import type { Import } from './define-import.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Number of empty rows with drop-downs. */
const room = 500

type Sheet = Pick<Import<never, never, never, never, never>, 'columns' | 'template'>

/** An empty spreadsheet for an import, without export-only columns. */
export async function templateSheet({ columns, template: { name, notes, fileName } }: Sheet) {
  const asked = columns.filter(({ isOnlyTold }) => !isOnlyTold)
  const bytes = await writeList({ name, notes, columns: asked, rows: [], roomFor: room })
  return { bytes, mediaType: xlsx, fileName }
}

/** Existing records as a spreadsheet that can be imported again. */
export async function listSheet(
  { columns, template: { name, notes } }: Sheet,
  { rows, fileName }: { rows: List['rows']; fileName: string },
) {
  const bytes = await writeList({ name, notes, columns: [idColumn, ...columns], rows, roomFor: room })
  return { bytes, mediaType: xlsx, fileName }
}
