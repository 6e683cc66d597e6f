import threeLetterCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import type { Country } from './countries.ts'
import { countryPinyin } from './country-pinyin.ts'

/** Search aliases that are not official names: parts of a country, former names. */
const usual: Record<string, readonly string[]> = {
  GB: ['England', 'Scotland', 'Wales', 'Northern Ireland', 'Britain', '英格兰', '苏格兰'],
  NL: ['Holland'],
  US: ['America'],
  MM: ['Burma'],
  SZ: ['Swaziland'],
  MK: ['Macedonia'],
  CV: ['Cape Verde'],
  TL: ['East Timor'],
  CD: ['DRC', 'Zaire'],
  KP: ['North Korea'],
  IR: ['Persia'],
  VA: ['Vatican'],
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const threeLetters = new Map(threeLetterCodes.map(([two, three]) => [two, three]))
const official: Record<string, string | string[]> = english.countries

type Names = { codes: readonly string[]; names: readonly string[] }
const known = new Map<string, Names>()

function namesOf({ code, name }: Country): Names {
  const before = known.get(code)
  if (before) return before
  const syllables = countryPinyin[code] ?? ''
  const spoken = [syllables.replaceAll(' ', ''), syllables, syllables.replace(/(\S)\S* ?/g, '$1')]
  const made = {
    codes: [code, threeLetters.get(code) ?? ''].map(folded),
    names: [name.zh, name.en, official[code] ?? [], usual[code] ?? []].flat().map(folded).concat(spoken),
  }
  known.set(code, made)
  return made
}

/** Rank of a country for a search, 0 is best; undefined for no match. */
function rankOf(country: Country, sought: string): number | undefined {
  const { codes, names } = namesOf(country)
  const ranks = [
    () => codes.includes(sought),
    () => names.includes(sought),
    () => names.some((name) => name.startsWith(sought)),
    () => names.some((name) => name.includes(` ${sought}`)),
    // two letters occur within too many words
    () =>
      (sought.length > 2 || /\p{Script=Han}/u.test(sought)) && names.some((name) => name.includes(sought)),
  ]
  const rank = ranks.findIndex((fits) => fits())
  return rank < 0 ? undefined : rank
}

/**
 * Countries that match the typed text, best first: by code of two or three letters, by name in either language, by pinyin or its initials,
 * and by alias. Equal ranks keep the given order.
 */
export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const sought = folded(typed)
  if (!sought) return countries
  return countries
    .flatMap((country) => {
      const rank = rankOf(country, sought)
      return rank === undefined ? [] : [{ country, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country)
}
