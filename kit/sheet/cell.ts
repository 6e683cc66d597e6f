import type { Problem } from '#kit/rules/problem.ts'
import { type Column, type Option, optionText } from './columns.ts'

/** What a spreadsheet holds in a cell. */
export type Cell = string | number | boolean | Date | null | undefined

/** What a cell says: nothing, a value for the field, or why it cannot be read. */
export type Read = { value?: string; problem?: Omit<Problem, 'path'> }

/** Spreadsheets keep fifteen digits of a number; the rest of a longer one is gone before it comes here. */
const digitsKept = 15

// what begins so may be taken for a formula by a program that opens the list; a leading apostrophe makes it text, and is not part of it
const formulaLike = /^[=+\-@\t\r\n]/

/** Text as it is written into a cell: nothing that a spreadsheet would calculate. */
export const asText = (value: string) => (formulaLike.test(value) ? `'${value}` : value)

const withoutApostrophe = (value: string) =>
  value.startsWith("'") && formulaLike.test(value.slice(1)) ? value.slice(1) : value

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

const optionMeant = (options: readonly Option[], said: string) =>
  options.find((option) =>
    [option.value, option.label.zh, option.label.en, optionText(option)].some(
      (name) => folded(name) === folded(said),
    ),
  )

// 2026-06-18, 2026/6/18, 2026.6.18, 20260618, 2026年6月18日; anything that could be read as day/month or month/day is not guessed
const dayForms = [/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/, /^(\d{4})(\d\d)(\d\d)$/]

function dayMeant(said: string): string | undefined {
  for (const form of dayForms) {
    const [, year = '', month = '', day = ''] = form.exec(said) ?? []
    if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  return undefined
}

function textOf(cell: Exclude<Cell, null | undefined>): string | undefined {
  // a spreadsheet knows no time zones: its days are read as UTC
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : cell.toISOString().slice(0, 10)
  if (typeof cell !== 'number') return withoutApostrophe(String(cell).trim())
  return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell)
}

/**
 * Reads a cell as the value of its column. Options may be named in either language, in both, or by their code; days in the usual forms that
 * begin with the year. An empty cell says nothing. Problems: `choice`, `date`, `digitsLost` where the spreadsheet had rounded a long number.
 */
export function readCell(column: Column, cell: Cell): Read {
  if (cell === null || cell === undefined) return {}
  const said = textOf(cell)
  if (said === undefined) return { problem: { code: 'date' } }
  if (said === '' || (column.isSealed && said.includes('•'))) return {}
  if (typeof cell === 'number' && said.replace(/\D/g, '').length > digitsKept)
    return { problem: { code: 'digitsLost', max: digitsKept } }
  if (column.holds === 'text') return { value: said }
  if (column.holds === 'day') {
    const day = dayMeant(said)
    return day ? { value: day } : { problem: { code: 'date' } }
  }
  const option = optionMeant(column.options ?? [], said)
  return option ? { value: option.value } : { problem: { code: 'choice' } }
}
