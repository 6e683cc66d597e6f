import type { ListWriter } from '#kit/sheet/list-writer.ts'
import type { List } from '#kit/sheet/write-sheet.ts'
import { idColumn } from './columns.ts'
import type { Import } from './define-import.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Number of empty rows with drop-downs. */
const room = 500

type Sheet = Pick<Import<never, never, never, never, never>, 'columns' | 'template'>

/** What writes a sheet, and the account that takes its turn. */
export type SheetWriter = { listWriter: ListWriter; caller: string }

/** An empty spreadsheet for an import, without export-only columns. */
export async function templateSheet(
  { listWriter, caller }: SheetWriter,
  { columns, template: { name, notes, fileName } }: Sheet,
) {
  const asked = columns.filter(({ isOnlyTold }) => !isOnlyTold)
  const list: List = { name, notes, columns: asked, rows: [], roomFor: room }
  const bytes = await listWriter.write(list, caller)
  return { bytes, mediaType: xlsx, fileName }
}

/** Existing records as a spreadsheet that can be imported again. */
export async function listSheet(
  { listWriter, caller }: SheetWriter,
  { columns, template: { name, notes } }: Sheet,
  { rows, fileName }: { rows: List['rows']; fileName: string },
) {
  const list: List = { name, notes, columns: [idColumn, ...columns], rows, roomFor: room }
  const bytes = await listWriter.write(list, caller)
  return { bytes, mediaType: xlsx, fileName }
}
