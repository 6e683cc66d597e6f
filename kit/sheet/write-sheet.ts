import { type ColumnDef, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { asText } from './cell.ts'
import { type Column, headingOf, optionText } from './columns.ts'
import { storedText } from './stored-text.ts'

/** A workbook of one list. Values by column key; a missing one is an empty cell. */
export type List = {
  name: Bilingual
  columns: readonly Column[]
  rows: ReadonlyArray<Record<string, string | null | undefined>>
  /** Instructions for filling it in, on a separate sheet. */
  notes?: readonly Bilingual[]
  /** Additional empty rows with drop-downs; 0 for a list that is only read. */
  roomFor?: number
}

const optionsSheet = { zh: '选项', en: 'Options' }
const notesSheet = { zh: '填写说明', en: 'Notes' }
const bothNames = ({ zh, en }: Bilingual) => `${zh} ${en}`

/** A, B … Z, AA … */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const shownValue = ({ options }: Column, value: string | null | undefined) => {
  const option = options?.find((each) => each.value === value)
  return storedText(option ? optionText(option) : asText(value ?? ''))
}

// as text, so that spreadsheets do not round identity numbers or convert them to dates
const ofText = (column: Column): ColumnDef => ({
  width: Math.max(14, Math.min(40, headingOf(column).length + 4)),
  numFmt: '@',
})

/** Drop-down lists are on a separate sheet, since a validation rule's inline list is limited to 255 characters. */
function dropDowns(
  columns: readonly Column[],
  lastRow: number,
): { rules: DataValidation[]; sheet: WriteSheet } {
  const offering = columns.flatMap((column, at) => (column.options ? [{ column, at }] : []))
  const lists = offering.map(({ column }) => [
    headingOf(column),
    ...(column.options ?? []).map((option) => storedText(optionText(option))),
  ])
  const rules = offering.map(({ column, at }, list): DataValidation => {
    const of = letters(list)
    const count = column.options?.length ?? 0
    return {
      type: 'list',
      formula1: `'${bothNames(optionsSheet)}'!$${of}$2:$${of}$${count + 1}`,
      range: `${letters(at)}2:${letters(at)}${lastRow}`,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: bothNames(column.label).slice(0, 31),
      errorMessage: '请从列表中选择 Please choose from the list',
    }
  })
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const rows = Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null))
  return { rules, sheet: { name: bothNames(optionsSheet), rows, columns: lists.map(() => ({ width: 30 })) } }
}

/** Writes a list as an xlsx workbook: frozen headings in both languages, all cells text, drop-downs for columns with options. */
export async function writeList({ name, columns, rows, notes = [], roomFor = 0 }: List): Promise<Uint8Array> {
  const lastRow = rows.length + roomFor + 1
  const { rules, sheet: options } = dropDowns(columns, lastRow)
  const list: WriteSheet = {
    name: bothNames(name),
    columns: columns.map(ofText),
    rows: [
      columns.map(headingOf),
      ...rows.map((row) => columns.map((column) => shownValue(column, row[column.key]))),
      // only existing cells get a format, so write empty ones
      ...Array.from({ length: roomFor }, () => columns.map(() => null)),
    ],
    freezePane: { rows: 1 },
    ...(roomFor > 0 && { dataValidations: rules }),
  }
  const told: WriteSheet = {
    name: bothNames(notesSheet),
    columns: [{ width: 60 }, { width: 90 }],
    rows: notes.map(({ zh, en }) => [zh, en]),
  }
  const sheets = [list, ...(notes.length > 0 ? [told] : []), ...(roomFor > 0 ? [options] : [])]
  return writeXlsx({ sheets })
}
