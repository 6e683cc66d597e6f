import { Autocomplete } from '@mantine/core'
import { useMemo, useState } from 'react'
import { attributesOf, type ControlProps } from '#kit/form/control-props.ts'
import { dropdownInPlace } from '#kit/form/dropdown-in-place.ts'
import { useLanguage } from '#kit/web/language.tsx'
import type { Mode } from '../rules/leg.ts'
import { placeText } from '../words/places.ts'
import { findPlaces, onlyMatch, placeFrom } from './find-places.ts'

/** Maximum number of suggestions; more letters narrow them. */
const maxShown = 12

/** An airport, station or city, found by its name in either language or its code; any other place can be typed. Tab takes the only match. */
export function PlaceControl({ mode, ...props }: ControlProps & { mode: Mode | undefined }) {
  const language = useLanguage()
  const saved = typeof props.value === 'string' && props.value ? placeText(props.value)[language] : ''
  const [typed, setTyped] = useState<string>()
  const data = useMemo(() => findPlaces('', mode).map((code) => placeText(code)[language]), [language, mode])
  return (
    <Autocomplete
      {...attributesOf(props)}
      data={data}
      value={typed ?? saved}
      error={props.invalid}
      autoComplete="off"
      limit={maxShown}
      {...dropdownInPlace}
      filter={({ options, search, limit }) => {
        const found = new Set(findPlaces(search, mode).map((code) => placeText(code)[language]))
        return options
          .filter((option) => 'value' in option && found.has(String(option.value)))
          .slice(0, limit)
      }}
      onFocus={(event) => {
        setTyped(saved)
        event.currentTarget.select()
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={({ key, shiftKey }) => {
        const only = key === 'Tab' && !shiftKey && typed ? onlyMatch(typed, language, mode) : undefined
        if (only) props.onChange(only)
      }}
      onChange={(text) => {
        setTyped(text)
        props.onChange(placeFrom(text, language, mode))
      }}
    />
  )
}
