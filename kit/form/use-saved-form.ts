import { useRef, useState } from 'react'
import { CallFailed } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { isMasked } from '#kit/rules/mask.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { sealedKeysOf } from '#kit/rules/sealed-keys.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useToast } from '#kit/web/toast.tsx'
import { unsavedOf } from './unsaved.ts'
import { isSame, notSent, type Values, without } from './values.ts'

/** The server's problems mapped to the form's fields. */
const fieldProblems = ({ data }: CallFailed): Problem[] =>
  Array.isArray(data)
    ? data.map((problem) => ({ ...problem, path: problem.path.replace(/^change\./, '') }))
    : []

type SavedForm<Saved extends object> = {
  form: AnyForm
  /** Name of the record, `project:<id>`: key of its unsaved values in this browser. */
  name: string
  saved: Saved
  /** Saves the changed fields. */
  send(change: Values): Promise<unknown>
  /** Called with the current record when it was saved elsewhere meanwhile. */
  take?(current: Saved): void
}

/** What keeps a form from being sent. A protected value that nobody typed anew is here as its mask, which no rule accepts: it is not sent and no problem. */
function problemsBeforeSending(form: AnyForm, value: Values, change: Values): Problem[] {
  const asSaved = new Set(sealedKeysOf(form).filter((key) => !(key in change) && isMasked(value[key])))
  return form.problems(value).filter(({ path }) => !asSaved.has(path))
}

/** Values by field in this browser: for good, protected ones as long as the tab is open. */
const storeOf = (name: string, form: AnyForm) =>
  unsavedOf(name, new Set(sealedKeysOf(form)), { lasting: localStorage, tab: sessionStorage })

function keep(name: string, form: AnyForm, values: Values) {
  const store = storeOf(name, form)
  // reading first lets the store distinguish this window's values from another's
  store.read()
  store.write(values)
}

/** The values of these fields; null for empty, so that an empty one is kept too. */
const valuesOf = (values: object, fields: Iterable<string>): Values =>
  Object.fromEntries([...fields].map((key) => [key, (values as Values)[key] ?? null]))

/**
 * The unsaved change, kept in this browser when the page is left, with what was saved in its fields when each was changed: what the page has read again
 * since may be the work of somebody else, which a save must not overwrite unseen.
 */
function useKeptChange(name: string, form: AnyForm, saved: object) {
  const basisName = `${name}:basis`
  const [kept] = useState(() => storeOf(name, form).read())
  const [change, setOwn] = useState<Values>(kept)
  // a save lasts over several renders: what is typed meanwhile is here
  const newest = useRef(kept)
  const basis = useRef<Values>(undefined)
  basis.current ??= storeOf(basisName, form).read()
  const putBasis = (next: Values) => {
    basis.current = next
    keep(basisName, form, next)
  }
  const edit = (to: (now: Values) => Values) => {
    const next = to(newest.current)
    newest.current = next
    setOwn(next)
    keep(name, form, next)
    putBasis({ ...valuesOf(saved, Object.keys(next)), ...fieldsOf(basis.current ?? {}, next) })
  }
  /** Whether somebody else has given a changed field another value since. */
  const isOutdated = () =>
    Object.entries(basis.current ?? {}).some(([key, before]) => {
      const now = (saved as Values)[key]
      return key in newest.current && !isSame(now, before) && !isSame(now, newest.current[key])
    })
  /** From here on the change is one of `current`, which its author sees. */
  const rebase = (current: object) => putBasis(valuesOf(current, Object.keys(newest.current)))
  /** What was saved is no longer what the change began on; the next key takes what is saved then. */
  const forgetBasis = () => putBasis({})
  return { change, edit, isAsKept: change === kept, isOutdated, rebase, forgetBasis }
}

/** Those of `values` that `fields` has too. */
const fieldsOf = (values: Values, fields: Values): Values => without(values, (key) => !(key in fields))

/**
 * A form with a save button: validated on saving; its changes survive a save made elsewhere meanwhile. Where that changed the same fields, also one that the
 * page has read since, nothing is sent before the button is pressed once more.
 */
export function useSavedForm<Saved extends object>({ form, name, saved, send, take }: SavedForm<Saved>) {
  const { change, edit, isAsKept, ...kept } = useKeptChange(name, form, saved)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const [saving, setSaving] = useState(false)
  const toast = useToast()
  const isChanged = Object.keys(change).length > 0
  const value: Values & Saved = { ...saved, ...change }

  const startAgain = (left: (now: Values) => Values) => {
    edit(left)
    setProblems([])
    setChangedElsewhere(false)
  }
  const discard = () => startAgain(() => ({}))
  const refused = (failure: CallFailed) => {
    const wrong = fieldProblems(failure)
    setProblems(wrong)
    if (take && failure.code === baseRefusals.changedElsewhere.code) {
      take(failure.data as Saved)
      kept.rebase(failure.data as Saved)
      setChangedElsewhere(true)
    } else if (wrong.length === 0) toast.failed(wordsOfFailure(failure))
  }
  /** Resolves to whether it was saved. */
  const save = async (): Promise<boolean> => {
    const wrong = problemsBeforeSending(form, value, change)
    setProblems(wrong)
    if (wrong.length > 0) return false
    if (take && kept.isOutdated()) {
      kept.rebase(saved)
      setChangedElsewhere(true)
      return false
    }
    setSaving(true)
    try {
      await send(change)
      // a new record has no further use for this form: its page follows
      startAgain((now) => (take ? notSent(now, change) : {}))
      kept.forgetBasis()
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      refused(failure)
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    value,
    problems,
    changedElsewhere,
    isChanged,
    saving,
    /** Changes of an earlier visit were restored. */
    restored: isChanged && isAsKept,
    isChangedIn: (section: string) => Object.keys(change).some((key) => form.sectionOf(key) === section),
    change: (next: Values) => edit((now) => ({ ...now, ...next })),
    discard,
    save,
  }
}
