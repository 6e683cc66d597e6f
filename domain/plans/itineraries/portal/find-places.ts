import type { Language } from '#kit/words/bilingual.ts'
import type { Mode } from '../rules/leg.ts'
import { fitsMode } from '../rules/leg-change.ts'
import { isPlaceCode, type PlaceCode, placeCodes } from '../rules/places.ts'
import { placeText } from '../words/places.ts'

const folded = (typed: string) => typed.normalize('NFKC').toLowerCase().trim()

const places = placeCodes.map((code) => {
  const name = placeText(code)
  return { code, name, words: folded(`${name.zh} ${name.en}`) }
})

/** The places of the list in which all typed words occur, in either language, and which fit the mode. All of them for an empty text. */
export function findPlaces(typed: string, mode: Mode | undefined): PlaceCode[] {
  const words = folded(typed).split(/\s+/)
  return places
    .filter((place) => fitsMode(place.code, mode) && words.every((word) => place.words.includes(word)))
    .map(({ code }) => code)
}

/** The place of the list that was chosen or spelt out, or the typed text. */
export function placeFrom(typed: string, language: Language, mode: Mode | undefined): string | null {
  const text = typed.trim()
  const code = text.toUpperCase()
  if (code.length === 3 && isPlaceCode(code) && fitsMode(code, mode)) return code
  return (
    places.find(({ code, name }) => name[language] === text && fitsMode(code, mode))?.code ?? (text || null)
  )
}

/** The only place of the list that a typed text can mean; undefined for none, for several, and for one that is taken already. */
export function onlyMatch(typed: string, language: Language, mode: Mode | undefined): PlaceCode | undefined {
  const taken = placeFrom(typed, language, mode)
  if (taken === null || isPlaceCode(taken)) return undefined
  const found = findPlaces(typed, mode)
  return found.length === 1 ? found[0] : undefined
}
