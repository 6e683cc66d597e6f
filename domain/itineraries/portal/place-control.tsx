import { Autocomplete } from '@mantine/core'
import { useMemo, useState } from 'react'
import { attributesOf, type ControlProps } from '#kit/form/control-props.ts'
import { dropdownInPlace } from '#kit/form/dropdown-in-place.ts'
import { useLanguage } from '#kit/web/language.tsx'
import type { Language } from '#kit/words/bilingual.ts'
import { isPlaceCode, placeCodes } from '../rules/places.ts'
import { placeText } from '../words/places.ts'

/** Maximum number of suggestions; more letters narrow them. */
const mostShown = 12

const places = placeCodes.map((code) => ({ code, name: placeText(code) }))

const folded = (typed: string) => typed.normalize('NFKC').toLowerCase().trim()

/** The place of the list that was chosen or spelt out, or the typed text. */
function placeFrom(typed: string, language: Language): string | null {
  const text = typed.trim()
  const code = text.toUpperCase()
  if (code.length === 3 && isPlaceCode(code)) return code
  return places.find(({ name }) => name[language] === text)?.code ?? (text || null)
}

/** An airport, station or city, found by its name in either language or its code; any other place can be typed. */
export function PlaceControl(props: ControlProps) {
  const language = useLanguage()
  const saved = typeof props.value === 'string' && props.value ? placeText(props.value)[language] : ''
  const [typed, setTyped] = useState<string>()
  const data = useMemo(() => places.map(({ name }) => name[language]), [language])
  const found = useMemo(
    () => new Map(places.map(({ name }) => [name[language], folded(`${name.zh} ${name.en}`)])),
    [language],
  )
  return (
    <Autocomplete
      {...attributesOf(props)}
      data={data}
      value={typed ?? saved}
      error={props.invalid}
      autoComplete="off"
      limit={mostShown}
      {...dropdownInPlace}
      filter={({ options, search, limit }) => {
        const words = folded(search).split(/\s+/)
        const fits = (label: string) => words.every((word) => found.get(label)?.includes(word))
        return options.filter((option) => 'value' in option && fits(String(option.value))).slice(0, limit)
      }}
      onFocus={(event) => {
        setTyped(saved)
        event.currentTarget.select()
      }}
      onBlur={() => setTyped(undefined)}
      onChange={(text) => {
        setTyped(text)
        props.onChange(placeFrom(text, language))
      }}
    />
  )
}
