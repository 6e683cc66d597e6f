import { type GuestDraft, guest } from '#domain/participants/rules.ts'
import { maskedForReply, participantsOf } from '#domain/participants/server/actions.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { guestColumns, idColumn, statusColumn } from '../../words/columns.ts'
import { importWords } from '../../words/import.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const asCells = (record: GuestDraft) =>
  Object.fromEntries(
    guest.keys.map((key) => [
      key,
      record[key] === null || record[key] === undefined ? null : String(record[key]),
    ]),
  )

/** Rows of an empty template that offer drop-downs. */
const room = 500

/** An empty spreadsheet for an import. */
export const templateSheet = async () => ({
  bytes: await writeList({
    name: importWords.sheet,
    columns: guestColumns,
    rows: [],
    notes: importWords.notes,
    roomFor: room,
  }),
  mediaType: xlsx,
  fileName: importWords.templateFile,
})

/** The guests of an organisation as a spreadsheet that can be taken in again; protected values masked. */
export async function delegationSheet(db: Database, organisationId: string) {
  const summit = await currentSummit(db)
  const all = await participantsOf(db, { summitId: summit.id, organisationId })
  const rows = all
    .filter(({ kind }) => kind === 'guest')
    .map((row) => ({ ...asCells(maskedForReply(row)), id: row.id, status: row.status }))
  const bytes = await writeList({
    name: importWords.sheet,
    columns: [idColumn, statusColumn, ...guestColumns],
    rows,
    notes: importWords.notes,
    roomFor: room,
  })
  return { bytes, mediaType: xlsx, fileName: importWords.exportFile({ year: summit.begins.slice(0, 4) }) }
}
