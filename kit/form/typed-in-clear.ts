import { useEffect, useSyncExternalStore } from 'react'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { shownValues } from './autosave-state.ts'
import { formName, openForms } from './open-forms.ts'
import { isMasked } from './sealed-control.tsx'

type IsOfForm = (pathname: string) => boolean

/** Masks the protected values of a form once the page leads out of it; from step to step they stay. */
export function useMaskOnLeaving(name: string, isOfForm: IsOfForm | undefined): void {
  useEffect(() => {
    openForms.get(name)?.enter()
    return () => {
      // the address is the next page's by now
      if (!isOfForm?.(location.pathname)) openForms.get(name)?.leave()
    }
  }, [name, isOfForm])
}

const silent = () => () => undefined

/** A protected value as it was typed in this visit of the form, for the page that shows the answers; undefined once only the server has it. */
export function useTypedInClear(
  record: AnyForm,
  id: string,
  isOfForm: IsOfForm,
): (key: string) => string | undefined {
  const name = formName(record, id)
  const open = openForms.get(name)
  useMaskOnLeaving(name, isOfForm)
  const form = useSyncExternalStore(open?.subscribe ?? silent, () => open?.form())
  return (key) => {
    const value = form && shownValues(form)[key]
    return typeof value === 'string' && !isMasked(value) ? value : undefined
  }
}
