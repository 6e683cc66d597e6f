import type { Problem } from '#kit/rules/problem.ts'
import { type Column, type Option, optionText } from './columns.ts'

/** In place of a value that a spreadsheet could not compute. */
export const noResult = Symbol('noResult')

/** The raw value of a spreadsheet cell. */
export type Cell = string | number | boolean | Date | null | undefined | typeof noResult

/** A parsed cell: empty, a value for the field, or a problem. */
export type Read = { value?: string; problem?: Omit<Problem, 'path'> }

/** Precision of spreadsheet numbers in digits; further digits are already lost in the file. */
export const digitsKept = 15

// text with these first characters may be read as a formula, and the name of an error as that error; one leading apostrophe marks it as text and
// is not part of it, others are
const formulaLike =
  /^'*([=+\-@\t\r\n]|#(N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|DIV\/0!|GETTING_DATA|SPILL!|CALC!)$)/

/** Escapes text for a cell, against formula injection. */
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

// 2026-06-18, 2026/6/18, 2026.6.18, 20260618, 2026年6月18日, 2026-06-18T00:00:00; ambiguous forms (day/month or month/day) are refused
const dayForms = [
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/,
  /^(\d{4})(\d\d)(\d\d)$/,
  /^(\d{4})-(\d\d)-(\d\d)T[\d:.]+Z?$/,
]

function dayMeant(said: string): string | undefined {
  for (const form of dayForms) {
    const [, year = '', month = '', day = ''] = form.exec(said.normalize('NFKC')) ?? []
    if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  return undefined
}

function textOfDate(date: Date): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined
  // spreadsheets have no time zones: dates are read as UTC; a time without a day is counted from the day before 1900
  const [day, time] = date.toISOString().split('T')
  return date.getUTCFullYear() < 1900 ? time?.slice(0, 5) : day
}

function textOf(cell: Exclude<Cell, null | undefined | typeof noResult>): string | undefined {
  if (cell instanceof Date) return textOfDate(cell)
  if (typeof cell !== 'number') return withoutApostrophe(String(cell).trim())
  return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell)
}

/**
 * Parses a cell for its column. Options may be given in either language, in both, or by their code; days in the usual forms that begin with
 * the year. An empty cell has no value. Problems: `choice`, `date`, `digitsLost` for a long number rounded by the spreadsheet, `noResult` for a
 * formula without a value.
 */
export function readCell(column: Column, cell: Cell): Read {
  if (cell === null || cell === undefined) return {}
  if (cell === noResult) return { problem: { code: 'noResult' } }
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
