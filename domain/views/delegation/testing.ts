import { randomUUID } from 'node:crypto'
import { guestFields } from '#domain/people/participants/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Client } from '#kit/http/client.ts'
import { idColumn } from '#kit/sheet/import/columns.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { delegationApi } from './api.ts'
import { guestColumns, guestOfColumn } from './words/columns.ts'

type Caller = { call: Client['call'] }
export type SheetRow = Record<string, string | null | undefined>

/** A valid guest as a row; `nth` makes name and document unique. */
export function sheetRow(nth: number, fields: SheetRow = {}): SheetRow {
  const letter = (at: number) => String.fromCharCode(97 + (Math.floor(nth / 26 ** at) % 26))
  const { documentNumber: _own, chineseName: _none, ...rest } = guestFields()
  const name = `Anna ${letter(2).toUpperCase()}${letter(1)}${letter(0)}`
  return { ...rest, passportName: name, badgeName: name, documentNumber: `D${10_000_000 + nth}`, ...fields }
}

/** The template, filled in, as a spreadsheet. */
export const sheetOf = async (rows: readonly SheetRow[]) =>
  new Blob([
    new Uint8Array(
      await writeList({
        name: { zh: '嘉宾', en: 'Guests' },
        columns: [idColumn, guestOfColumn, ...guestColumns],
        rows,
      }),
    ),
  ])

export const checkSheet = ({ call }: Caller, file: Blob) =>
  call(delegationApi.check, { file, fileName: 'guests.xlsx' })

export const importSheet = ({ call }: Caller, file: Blob, id = randomUUID()) =>
  call(delegationApi.import, { query: { id }, file, fileName: 'guests.xlsx' })

export const isolationRecords: IsolationRecords = {
  async ofOrganisation(_portal, who) {
    const id = randomUUID()
    await importSheet(who, await sheetOf([]), id)
    return { '/qms/delegation/imports': id }
  },
}
