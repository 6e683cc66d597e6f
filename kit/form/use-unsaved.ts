import { useMemo, useSyncExternalStore } from 'react'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { masked } from '#kit/rules/mask.ts'
import { fieldAt, type Problem } from '#kit/rules/problem.ts'
import { type FormState, opened, problemsOfUnsaved, type Saved } from './autosave-state.ts'
import { formName, openForms } from './open-forms.ts'
import { unsavedOf } from './unsaved.ts'
import type { Values } from './values.ts'

/** Unsaved values by field, protected ones masked, with their problems; `stuck` are the fields that no save in flight will save. */
export type UnsavedAnswers = { values: Values; problems: readonly Problem[]; stuck: ReadonlySet<string> }
const nothing: UnsavedAnswers = { values: {}, problems: [], stuck: new Set() }

/** Whoever typed them in this visit sees them in clear by `useTypedInClear`. */
const withMasks = (record: AnyForm, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const schema = record.shape[key]
      const isSealed = !schema || factsOf(schema).sealed === true
      return [key, isSealed && typeof value === 'string' ? masked(value) : value]
    }),
  )

/** `isOpen`: a form of this visit saves them by itself. */
function answersOf(form: FormState, isOpen: boolean): UnsavedAnswers {
  const problems = problemsOfUnsaved(form)
  const isUnderWay = isOpen && (form.state === 'saved' || form.state === 'saving')
  const stuck = isUnderWay ? problems.map(({ path }) => fieldAt(path)) : Object.keys(form.unsaved)
  return { values: withMasks(form.record, form.unsaved), problems, stuck: new Set(stuck) }
}

const silent = () => () => undefined

/** State from values stored by an earlier page load. */
function leftBehind(record: AnyForm, name: string, saved: Saved): FormState {
  const kept = unsavedOf(name, new Set(), { lasting: localStorage, tab: sessionStorage })
  return opened(record, saved, kept.read(), kept.readBase())
}

/**
 * Values that could not be saved, being invalid or offline, for the page that shows a form's answers. Empty until `saved` is loaded. A page that also
 * opens the form must do so before, with `useAutosave`; else it is not told of later changes.
 */
export function useUnsaved(record: AnyForm, id: string, saved: Saved | undefined): UnsavedAnswers {
  const name = formName(record, id)
  const open = openForms.get(name)
  const now = () => open?.form()
  const form = useSyncExternalStore(open?.subscribe ?? silent, now, now)
  return useMemo(() => {
    if (form) return answersOf(form, true)
    return saved ? answersOf(leftBehind(record, name, saved), false) : nothing
  }, [form, record, name, saved])
}
