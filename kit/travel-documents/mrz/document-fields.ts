import { filler } from './glyphs.ts'
import { type Format, layouts, type Span } from './layouts.ts'

/** The fields of a zone. */
export type DocumentFields = {
  /** One or two letters: P for every passport. */
  documentType: string
  /** ISO 3166 alpha-3 state codes, and those added by ICAO. */
  issuer: string
  nationality: string
  number: string
  /** In capital letters and spaces, transliterated by the issuer. */
  surname: string
  givenNames: string
  /** YYYY-MM-DD, as the next. */
  birth: string
  expiry: string
  /** X when unspecified. */
  sex: 'M' | 'F' | 'X'
}

const withoutFillers = (text: string) => text.replaceAll(filler, '')
const spaced = (text: string) => text.replaceAll(filler, ' ').trim()
/** Passports of Germany have `D` in place of `DEU`. */
const state = (code: string) => (withoutFillers(code) === 'D' ? 'DEU' : withoutFillers(code))
const dayOf = (year: number, text: string) => `${year}-${text.slice(2, 4)}-${text.slice(4, 6)}`

/** Resolves the two-digit year: a birth is in the past. */
function birthDay(text: string, today: string): string {
  const year = 2000 + Number(text.slice(0, 2))
  const day = dayOf(year, text)
  return day > today ? dayOf(year - 100, text) : day
}

/** Resolves the two-digit year: no document is valid for more than fifty years. */
function expiryDay(text: string, today: string): string {
  const year = 2000 + Number(text.slice(0, 2))
  return dayOf(year > Number(today.slice(0, 4)) + 50 ? year - 100 : year, text)
}

/** Extracts the fields from the joined rows of a zone; `today` (YYYY-MM-DD) resolves two-digit years. */
export function documentFieldsOf(text: string, format: Format, today: string): DocumentFields {
  const layout = layouts[format]
  const at = ([from, to]: Span) => text.slice(from, to + 1)
  const codeAt = (place: number) => state(text.slice(place, place + 3))
  const [surname = '', givenNames = ''] = at(layout.names).replace(/<+$/, '').split('<<')
  const sex = text[layout.sex]
  return {
    documentType: withoutFillers(text.slice(0, 2)),
    issuer: codeAt(layout.issuer),
    nationality: codeAt(layout.nationality),
    number: withoutFillers(at(layout.number)),
    surname: spaced(surname),
    givenNames: spaced(givenNames),
    birth: birthDay(at(layout.birth), today),
    expiry: expiryDay(at(layout.expiry), today),
    sex: sex === 'M' || sex === 'F' ? sex : 'X',
  }
}
