import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { guest } from '#domain/people/participants/rules.ts'
import { findParticipants, maskedForReply, outlineOf } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { paced } from '#kit/list/server/paced.ts'
import { listSheet, type SheetWriter } from '#kit/sheet/import/import-sheets.ts'
import { importWords } from '../../words/import.ts'
import { asMembers, type Member } from './companions.ts'
import { guestImport } from './import.ts'

const asCells = (record: Member) =>
  Object.fromEntries(
    (['guestOf', ...guest.keys] as const).map((key) => [
      key,
      record[key] === null || record[key] === undefined ? null : String(record[key]),
    ]),
  )

const rowOf = (member: Member) => ({
  ...asCells({ ...member, ...maskedForReply(member) }),
  id: member.id,
  status: member.status,
})

/** Batch size in rows, as in the export of a list: the process answers others between two batches. */
const batch = 200

/** The guests of an organisation and their companions as a spreadsheet that can be imported again; protected values are masked. */
export async function delegationSheet(db: Database, writer: SheetWriter, organisationId: string) {
  const summit = await currentSummit(db)
  const people = asMembers(await outlineOf(db, { summitId: summit.id, organisationId }))
  const rows: ReturnType<typeof rowOf>[] = []
  for (let at = 0; at < people.length; at += batch) {
    const some = people.slice(at, at + batch)
    const ids = some.map(({ id }) => id)
    const records = await paced(() => findParticipants(db, ids))
    for (const { id, guestOf } of some) {
      const record = records.get(id)
      if (record) rows.push(rowOf({ ...record, guestOf }))
    }
  }
  return listSheet(writer, guestImport, {
    rows,
    fileName: importWords.exportFile({ year: summit.begins.slice(0, 4) }),
  })
}
