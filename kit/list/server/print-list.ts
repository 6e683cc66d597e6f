import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { missingGlyphs } from '#kit/print/font.ts'
import { across, type PageSize, type PaperLook, papers } from '#kit/print/paper.ts'
import { codeOf, printable } from '#kit/print/printable.ts'
import type { PrintJob } from '#kit/print/printer.ts'
import { templateAt } from '#kit/print/template.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { localTimeText } from '#kit/rules/clock/local-time-words.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { AnyList } from '../list.ts'
import { narrowingWords } from '../narrowing-words.ts'
import { authorWords, missingWords, placeholderWords, printWords, rowsWords } from '../print-words.ts'

const template = templateAt(new URL('./list.typ', import.meta.url))

/** Longer lists are refused (`tooLongToPrint`): nobody reads a hundred pages, and others wait for the printer. */
export const maxPrinted = 1_000

/** The print process takes some 400 MB for as many, and with every column of a long list it would take what the machine has. */
const maxCells = 8_000

/** The most rows that are printed with so many columns. */
export const maxPrintedOf = (columns: number): number => Math.min(maxPrinted, Math.floor(maxCells / columns))

/** Refuses a list that is too long to print, before its rows are read. */
export function checkLength(rows: number, columns: number): void {
  const max = maxPrintedOf(columns)
  if (rows > max) throw new Refusal(baseRefusals.tooLongToPrint, { max })
}

/** The rows of a list as text, its chosen columns, and who prints it when. */
export type PrintedList = {
  list: AnyList
  query: Readonly<Record<string, unknown>>
  language: Language
  headings: readonly string[]
  /** Position of the column that names a row. */
  head: number
  rows: readonly (readonly string[])[]
  author: Bilingual
  at: Date
  /** The name of the edition that the rows are of. */
  edition?: string | undefined
  /** The look of that edition. */
  look?: PaperLook | undefined
  /** What it is besides its conditions. */
  remarks?: readonly string[]
}

const margin = 12
/** Width of a letter of Latin text and of an ideograph at the size of the template, and of the space around a cell, in millimetres. */
const [narrow, wide, around] = [1.6, 2.9, 3.6]
/** A column is at most as wide as forty letters, as long as others need the room; longer texts are wrapped. */
const widestColumn = 40 * narrow

/** The column of row numbers, whose digits are never divided. */
const numberWidth = 11

const widthOf = (text: string) => {
  let width = around
  for (const one of text) width += (one.codePointAt(0) ?? 0) > 0x2e7f ? wide : narrow
  return width
}

/** A column is at least as wide as its longest word, if that has no more letters than this: `Interpret|er` is read with difficulty. */
const longestWord = 20

/** Width of a word that is not to be divided: its letters may be broad ones, and bold. */
const wordWidth = (word: string) =>
  Math.min(around + 1.15 * (widthOf(word) - around), around + longestWord * narrow)

/** What a column wants, and what it needs for its words to stay whole; ideographs divide anywhere. */
type Wanted = { wanted: number; least: number }

const widestOf = (lines: readonly (readonly string[])[], column: number, width: (text: string) => number) =>
  lines.reduce((widest, line) => Math.max(widest, width(line[column] ?? '')), around)

const wantedOf = (lines: readonly (readonly string[])[]): Wanted[] =>
  (lines[0] ?? []).map((_, column) => {
    const least = widestOf(lines, column, (text) =>
      Math.max(around, ...text.split(/[\s\p{Script=Han}\u3000-\u30ff\uff00-\uffef]+/u).map(wordWidth)),
    )
    return { least, wanted: Math.max(least, Math.min(widestColumn, widestOf(lines, column, widthOf))) }
  })

/** Shares a width among columns: what their words need first, the rest by what they want. */
function shared(room: number, columns: readonly Wanted[]): number[] {
  const sum = (key: keyof Wanted) => columns.reduce((total, column) => total + column[key], 0)
  const [wanted, least] = [sum('wanted'), sum('least')]
  if (wanted <= room) return columns.map((column) => (column.wanted * room) / wanted)
  if (least >= room) return columns.map((column) => (column.least * room) / least)
  const share = (room - least) / (wanted - least)
  return columns.map((column) => column.least + (column.wanted - column.least) * share)
}

/** The paper on which columns of these widths stand best, and what they have there. */
function layoutOf(columns: readonly Wanted[]): { page: PageSize; widths: number[] } {
  const total = columns.reduce((sum, { wanted }) => sum + wanted, 0)
  const roomOn = (paper: { width: number }) => paper.width - 2 * margin - numberWidth
  const upright = papers.A4
  const long = across(papers.A4)
  // squeezed to two thirds, most cells still need two lines at most
  const paper = total <= roomOn(upright) ? upright : total * 0.6 <= roomOn(long) ? long : across(papers.A3)
  return { page: { ...paper, margin }, widths: [numberWidth, ...shared(roomOn(paper), columns)] }
}

/** At most so many rows are named; whoever has more of them looks for the mark. */
const namedRows = 20

/** Names the rows whose characters no font has. */
function placeholdersIn({ rows, head, language }: PrintedList): string | null {
  const texts = rows.flatMap((row, at) => row.map((text) => ({ of: at, text })))
  const missing = missingGlyphs(texts)
  if (missing.length === 0) return null
  const named = missing.slice(0, namedRows).map(({ of, characters }) => {
    const name = printable(rows[of]?.[head] ?? '').replaceAll('\n', ' ')
    return missingWords(of + 1, name, characters.map(codeOf).join(' '), language)
  })
  return placeholderWords(named, missing.length - named.length)[language]
}

/** A row of more lines is divided between pages: half of the lowest page has them, and a row that is higher than a page would run off its end. */
const linesKeptTogether = 22

/** Whether a row is to be kept on one page, by the lines that its cells need at most. */
const isKeptTogether = (row: readonly string[], widths: readonly number[]) =>
  row.every((text, column) => {
    // words that are wrapped leave up to a half of their lines empty
    const room = (widths[column] ?? 1) - around
    const lines = text.split('\n').map((line) => Math.max(1, Math.ceil((1.5 * widthOf(line)) / room)))
    return lines.reduce((sum, count) => sum + count, 0) <= linesKeptTogether
  })

/** A moment as the clocks of the event show it. */
export const momentWords = (at: Date): Bilingual => {
  const local = localTime(at, eventZone)
  return { zh: localTimeText(local, 'zh'), en: localTimeText(local, 'en') }
}

type Conditions = Pick<PrintedList, 'list' | 'query' | 'language'> & { rows: number }

/** What narrows a list, in words, and how many rows it has. */
export function conditionsIn({ list, query, language, rows }: Conditions): string[] {
  const narrowed = narrowingWords(list, query, language)
  return [...(narrowed.length > 0 ? narrowed : [printWords.unfiltered[language]]), rowsWords(rows)[language]]
}

/** The job of a printed list: its title, what narrows it, its rows with their numbers, its author and the time. */
export function listJob(printed: PrintedList): PrintJob {
  const { list, query, language, author, at, edition, look } = printed
  const headings = [printWords.number[language], ...printed.headings].map(printable)
  const rows = printed.rows.map((row, index) => [String(index + 1), ...row.map(printable)])
  const { page, widths } = layoutOf(wantedOf([headings, ...rows]).slice(1))
  const conditions = conditionsIn({ list, query, language, rows: rows.length })
  return {
    template,
    page,
    language,
    look,
    data: {
      title: printable(list.title[language]),
      conditions: [...(edition ? [edition] : []), ...conditions, ...(printed.remarks ?? [])].map(printable),
      placeholders: placeholdersIn(printed),
      columns: headings.map((label, column) => ({ label, width: widths[column] })),
      rows: rows.map((cells) => ({ cells, together: isKeptTogether(cells, widths) })),
      author: printable(authorWords(author, momentWords(at))[language]),
      page: printWords.page[language],
    },
  }
}
