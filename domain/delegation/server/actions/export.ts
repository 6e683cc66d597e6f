import { guest } from '#domain/participants/rules.ts'
import { maskedForReply } from '#domain/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { listSheet } from '#kit/import/import-sheets.ts'
import { importWords } from '../../words/import.ts'
import type { Member } from './companions.ts'
import { delegationOf, guestImport } from './import.ts'

const asCells = (record: Member) =>
  Object.fromEntries(
    (['guestOf', ...guest.keys] as const).map((key) => [
      key,
      record[key] === null || record[key] === undefined ? null : String(record[key]),
    ]),
  )

/** The guests of an organisation and their companions as a spreadsheet that can be imported again; protected values are masked. */
export async function delegationSheet(db: Database, organisationId: string) {
  const { summit, members } = await delegationOf(db, organisationId)
  const rows = members.map((row) => ({
    ...asCells({ ...row, ...maskedForReply(row) }),
    id: row.id,
    status: row.status,
  }))
  return listSheet(guestImport, {
    rows,
    fileName: importWords.exportFile({ year: summit.begins.slice(0, 4) }),
  })
}
