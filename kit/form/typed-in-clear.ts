import { useEffect, useSyncExternalStore } from 'react'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { isMasked } from '#kit/rules/mask.ts'
import { shownValues } from './autosave-state.ts'
import { formName, openForms } from './open-forms.ts'

type IsOfForm = (pathname: string) => boolean

/** Masks the protected values of a form on navigation out of it, but not between its steps. */
export function useMaskOnLeaving(name: string, isOfForm: IsOfForm | undefined): void {
  useEffect(() => {
    openForms.get(name)?.enter()
    return () => {
      // location is the next page's by now
      if (!isOfForm?.(location.pathname)) openForms.get(name)?.leave()
    }
  }, [name, isOfForm])
}

const silent = () => () => undefined

/** A protected value as typed in this visit, for the page that shows the answers; undefined when only the server has it. */
export function useTypedInClear(
  record: AnyForm,
  id: string,
  isOfForm: IsOfForm,
): (key: string) => string | undefined {
  const name = formName(record, id)
  const open = openForms.get(name)
  useMaskOnLeaving(name, isOfForm)
  const now = () => open?.form()
  const form = useSyncExternalStore(open?.subscribe ?? silent, now, now)
  return (key) => {
    // what an earlier page load left was not typed in this visit
    const value = form && !form.untouched.has(key) && shownValues(form)[key]
    return typeof value === 'string' && !isMasked(value) ? value : undefined
  }
}
