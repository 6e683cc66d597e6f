import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { attributesOf, type ControlProps } from './control-props.ts'
import { countriesIn } from './countries.ts'
import { dropdownInPlace } from './dropdown-in-place.ts'
import { findCountries } from './find-countries.ts'
import { formWords } from './form-words.ts'

/** A country or region with a search by common names and abbreviations. */
export function CountryPicker(props: ControlProps) {
  const text = useText()
  const language = useLanguage()
  const countries = useMemo(() => countriesIn(language), [language])
  const labelOf = (code: unknown) => countries.find((country) => country.code === code)?.name[language]
  return (
    <Select
      {...attributesOf(props)}
      data={countries.map(({ code, name }) => ({ value: code, label: name[language] }))}
      value={typeof props.value === 'string' ? props.value : null}
      onChange={(code) => props.onChange(code)}
      error={props.invalid}
      searchable
      clearable={!props.required}
      allowDeselect={false}
      autoComplete="off"
      selectFirstOptionOnChange
      // typed text without a choice: leaving the field takes the best match, as Enter does
      onBlur={({ currentTarget }) => {
        const isTyped = currentTarget.value.trim() !== '' && currentTarget.value !== labelOf(props.value)
        const best = isTyped ? findCountries(countries, currentTarget.value)[0] : undefined
        if (best) props.onChange(best.code)
      }}
      {...dropdownInPlace}
      placeholder={text(formWords.typeToSearch)}
      nothingFoundMessage={text(formWords.nothingFound)}
      filter={({ options, search }) => {
        const byCode = new Map(
          options.map((option) => ['value' in option ? String(option.value) : '', option]),
        )
        return findCountries(countries, search).flatMap(({ code }) => byCode.get(code) ?? [])
      }}
    />
  )
}
