import { useMemo, useSyncExternalStore } from 'react'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { fieldAt, type Problem } from '#kit/rules/problem.ts'
import { type FormState, opened, problemsOfUnsaved, type Saved } from './autosave-state.ts'
import { formName, openForms } from './open-forms.ts'
import { unsavedOf } from './unsaved.ts'
import { type Values, without } from './values.ts'

/** Unsaved values by field, with their problems; `stuck` are the fields that no save in flight will save. */
export type UnsavedAnswers = { values: Values; problems: readonly Problem[]; stuck: ReadonlySet<string> }
const nothing: UnsavedAnswers = { values: {}, problems: [], stuck: new Set() }

function answersOf(form: FormState): UnsavedAnswers {
  const problems = problemsOfUnsaved(form)
  const isUnderWay = form.state === 'saved' || form.state === 'saving'
  const stuck = isUnderWay ? problems.map(({ path }) => fieldAt(path)) : Object.keys(form.unsaved)
  return { values: form.unsaved, problems, stuck: new Set(stuck) }
}

const silent = () => () => undefined

/** State from values stored by an earlier page load; protected values stay masked until the form is opened. */
function leftBehind(record: AnyForm, name: string, saved: Saved): FormState {
  const kept = unsavedOf(name, new Set(), { lasting: localStorage, tab: sessionStorage }).read()
  const isSealed = (key: string) => {
    const schema = record.shape[key]
    return !schema || factsOf(schema).sealed === true
  }
  return opened(record, saved, without(kept, isSealed))
}

/** Values that could not be saved, being invalid or offline, for the page that shows a form's answers. Empty until `saved` is loaded. */
export function useUnsaved(record: AnyForm, id: string, saved: Saved | undefined): UnsavedAnswers {
  const name = formName(record, id)
  const open = openForms.get(name)
  const form = useSyncExternalStore(open?.subscribe ?? silent, () => open?.form())
  return useMemo(() => {
    const state = form ?? (saved && leftBehind(record, name, saved))
    return state ? answersOf(state) : nothing
  }, [form, record, name, saved])
}
