import { and, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, text } from 'drizzle-orm/pg-core'
import type { SearchWay } from '#kit/list/server/source.ts'

// Search for people and what has the name of one: by any part of a name, in either order, with or without blanks, of a number, of an address. Each row
// keeps the text that is searched, normalised, and an array of its parts with a GIN index (decision 160).

/** A part that no text contains. Rows without it were written by a release that made other parts: they are made anew (`mendSearchTexts`). */
const madeSo = '*1'

type Searched = {
  /** Names of people or organisations: found in any order of their words, and without blanks. */
  names: readonly (string | null | undefined)[]
  /** Other texts: unit, position, e-mail address, code. */
  texts?: readonly (string | null | undefined)[]
  /** Numbers of telephones. */
  numbers?: readonly (string | null | undefined)[]
}

const runsOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The digits of a number, without the prefix of mainland numbers or of international calls. */
const digitsOf = (number: string) =>
  number
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^00(?=\d{8})/, '')
    .replace(/^86(?=1\d{10}$)/, '')

/** Whether nothing but a number was typed, however it is grouped. */
const isNumber = (typed: string) => /^[\s\d()+.-]*\d[\s\d()+.-]*$/.test(typed.normalize('NFKC'))

/** A name written together, twice: it contains each order of its words. */
function together(name: string): string[] {
  const joined = runsOf(name).join('')
  return joined === '' ? [] : [`${joined}${joined}`]
}

/** Parts of this length. */
const windows = (characters: readonly string[], length: number) =>
  characters.slice(length - 1).map((_, at) => characters.slice(at, at + length).join(''))

const isHan = (part: string) => /\p{Script=Han}/u.test(part)
const isDigits = (part: string) => /^\d+$/.test(part)

/** Every part of a run that a search may ask for: longer ones of letters and digits, of which there are few. */
function partsOf(run: string): string[] {
  const characters = [...run]
  return [
    ...characters,
    ...windows(characters, 2),
    ...windows(characters, 3).filter((part) => !isHan(part)),
    ...windows(characters, 4).filter(isDigits),
  ]
}

/** The parts that a row must have to contain this word. */
function partsFor(word: string): string[] {
  const characters = [...word]
  if (characters.length < 3 || isHan(word)) return characters.length < 2 ? characters : windows(characters, 2)
  return windows(characters, isDigits(word) && characters.length > 3 ? 4 : 3)
}

const given = (list: Searched['names'] = []) => list.filter((each): each is string => Boolean(each))

/** The searched text of a row, and its parts. */
export function searchOf({ names, texts, numbers }: Searched): { searchText: string; searchTerms: string[] } {
  const runs = [
    ...given(names).flatMap((name) => [...runsOf(name), ...together(name)]),
    ...given(texts).flatMap(runsOf),
    ...given(numbers).flatMap((number) => digitsOf(number) || []),
  ]
  const different = [...new Set(runs)]
  return {
    searchText: different.join(' '),
    searchTerms: [...new Set([madeSo, ...different.flatMap(partsOf)])].sort(),
  }
}

/** The words of a search: all of them must be found. */
export const wordsOf = (typed: string): string[] =>
  isNumber(typed) ? [digitsOf(typed)] : [...new Set(runsOf(typed))]

type Columns = { searchTerms: AnyPgColumn; searchText: AnyPgColumn }

/** Search of rows by their text: the index finds candidates, the text decides. Nothing is found for a search without a letter or digit. */
export function textWay({ searchTerms, searchText }: Columns, typed: string): SearchWay {
  const words = wordsOf(typed)
  if (words.length === 0) return { among: sql`false`, holds: sql`false` }
  const holds = and(...words.map((word) => sql`position(${word} in ${searchText}) > 0`)) ?? sql`false`
  const parts = [...new Set(words.flatMap(partsFor))]
  return { among: sql`(${searchTerms} @> ${sql.param(parts)}::text[] and ${holds})`, holds }
}

/** The column of the text, beside `search_terms`; null until it is made. */
export const searchTextColumn = () => text()

/** Rows whose text is to be made anew. */
export const isUnmade = ({ searchTerms }: Pick<Columns, 'searchTerms'>): SQL =>
  sql`not (${searchTerms} @> ${sql.raw(`'{${madeSo}}'`)})`

/** The index of the rows whose text is to be made anew: few or none. */
export const unmadeIndex = (
  name: string,
  table: Pick<Columns, 'searchTerms'> & { id: Parameters<ReturnType<typeof index>['on']>[0] },
) => index(`${name}_search_unmade`).on(table.id).where(isUnmade(table))
