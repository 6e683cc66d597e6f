import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { attributesOf, type ControlProps } from './control-props.ts'
import { countriesIn, matchesCountry } from './countries.ts'
import { formWords } from './form-words.ts'

/** A country or region, found by typing its name in either language. */
export function CountryControl(props: ControlProps) {
  const text = useText()
  const language = useLanguage()
  const countries = useMemo(() => countriesIn(language), [language])
  const byCode = useMemo(() => new Map(countries.map((country) => [country.code, country])), [countries])
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
      maxDropdownHeight={280}
      // in its place in the page, not at its end, where it would lie outside the main landmark
      comboboxProps={{ withinPortal: false }}
      placeholder={text(formWords.typeToSearch)}
      nothingFoundMessage={text(formWords.nothingFound)}
      filter={({ options, search }) =>
        options.filter((option) => {
          const country = 'value' in option ? byCode.get(String(option.value)) : undefined
          return country !== undefined && matchesCountry(country, search)
        })
      }
    />
  )
}
