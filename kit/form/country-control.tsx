import { Input } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useLanguage } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { attributesOf, type ControlProps } from './control-props.ts'
import { countryName } from './countries.ts'

// loaded lazily: list, search and names are a third of a form's bundle, and are rarely the first field to be used
const CountryPicker = lazyPage(
  () => import('./country-picker.tsx'),
  (module) => module.CountryPicker,
  (props: ControlProps) => <Country {...props} />,
)

/** Focuses a field and selects its text, as Tab does. */
function takeFocus(id: string) {
  const field = document.getElementById(id)
  if (field instanceof HTMLInputElement) field.select()
}

/** Placeholder that shows the chosen country until the picker is loaded; keeps the focus when the picker replaces it. */
function Country(props: ControlProps) {
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const shown = field.current
    return () => {
      // the picker has the same id and is mounted when this commit ends
      if (shown && shown === document.activeElement) queueMicrotask(() => takeFocus(shown.id))
    }
  }, [])
  const name = typeof props.value === 'string' ? countryName(props.value)[language] : ''
  return <Input ref={field} {...attributesOf(props)} value={name} error={props.invalid} readOnly />
}

/** A country or region with a search by common names and abbreviations. */
export const CountryControl = (props: ControlProps) => <CountryPicker {...props} />
