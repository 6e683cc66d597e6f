import { Input } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useLanguage } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { attributesOf, type ControlProps } from './control-props.ts'
import { countryName } from './countries.ts'

// the list, its search and its names are a third of a form's own weight, and most forms are first read or typed into elsewhere
const CountryPicker = lazyPage(
  () => import('./country-picker.tsx'),
  (module) => module.CountryPicker,
  (props: ControlProps) => <Country {...props} />,
)

/** Goes into a field as Tab does: what is typed replaces what stands there. */
function takeFocus(id: string) {
  const field = document.getElementById(id)
  if (field instanceof HTMLInputElement) field.select()
}

/** The country that was chosen, as the field shows it, until it can be changed; who has come to it meanwhile stays in it. */
function Country(props: ControlProps) {
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const shown = field.current
    return () => {
      // the one in its place carries the same id, and stands when this round of drawing ends
      if (shown && shown === document.activeElement) queueMicrotask(() => takeFocus(shown.id))
    }
  }, [])
  const name = typeof props.value === 'string' ? countryName(props.value)[language] : ''
  return <Input ref={field} {...attributesOf(props)} value={name} error={props.invalid} readOnly />
}

/** A country or region, found by what people type for it. */
export const CountryControl = (props: ControlProps) => <CountryPicker {...props} />
