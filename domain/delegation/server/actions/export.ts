import { type GuestDraft, guest } from '#domain/participants/rules.ts'
import { maskedForReply } from '#domain/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { listSheet } from '#kit/import/import-sheets.ts'
import { importWords } from '../../words/import.ts'
import { guestImport, guestsOf } from './import.ts'

const asCells = (record: GuestDraft) =>
  Object.fromEntries(
    guest.keys.map((key) => [
      key,
      record[key] === null || record[key] === undefined ? null : String(record[key]),
    ]),
  )

/** The guests of an organisation as a spreadsheet that can be taken in again; protected values masked. */
export async function delegationSheet(db: Database, organisationId: string) {
  const { summit, guests } = await guestsOf(db, organisationId)
  const rows = guests.map((row) => ({ ...asCells(maskedForReply(row)), id: row.id, status: row.status }))
  return listSheet(guestImport, {
    rows,
    fileName: importWords.exportFile({ year: summit.begins.slice(0, 4) }),
  })
}
