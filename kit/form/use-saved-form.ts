import { useRef, useState } from 'react'
import { CallFailed } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { isMasked } from '#kit/rules/mask.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { sealedKeysOf } from '#kit/rules/sealed-keys.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useToast } from '#kit/web/toast.tsx'
import { type Edits, isOvertaken, leftAfter, noEdits, toldOf, withEdit } from './edits.ts'
import { unsavedOf } from './unsaved.ts'
import type { Values } from './values.ts'

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

const beganName = (name: string) => `${name}:began`

/** The unsaved change with what it began on; both are kept in this browser when the page is left. */
function useKeptEdits(name: string, form: AnyForm) {
  const [kept] = useState<Edits>(() => ({
    typed: storeOf(name, form).read(),
    began: storeOf(beganName(name), form).read(),
  }))
  const [edits, setOwn] = useState(kept)
  // a save lasts over several renders: what is typed meanwhile is here
  const newest = useRef(kept)
  const update = (to: (now: Edits) => Edits) => {
    const next = to(newest.current)
    newest.current = next
    setOwn(next)
    keep(name, form, next.typed)
    keep(beganName(name), form, next.began)
  }
  /** Whether somebody else has changed a typed field since; it is said now, and asked no more. */
  const wasOvertaken = (saved: object) => {
    if (!isOvertaken(newest.current, saved)) return false
    update((now) => toldOf(now, saved))
    return true
  }
  const change = edits.typed
  const isChanged = Object.keys(change).length > 0
  return { change, isChanged, update, wasOvertaken, isAsKept: edits === kept }
}

/**
 * A form with a save button: validated on saving; its changes survive a save made elsewhere meanwhile. Where that changed the same fields, also one that the
 * page has read since, nothing is sent before the button is pressed once more.
 */
export function useSavedForm<Saved extends object>({ form, name, saved, send, take }: SavedForm<Saved>) {
  const { change, isChanged, update, wasOvertaken, isAsKept } = useKeptEdits(name, form)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const [saving, setSaving] = useState(false)
  const toast = useToast()
  const value: Values & Saved = { ...saved, ...change }

  const startAgain = (left: (now: Edits) => Edits) => {
    update(left)
    setProblems([])
    setChangedElsewhere(false)
  }
  const discard = () => startAgain(() => noEdits)
  const refused = (failure: CallFailed) => {
    const wrong = fieldProblems(failure)
    setProblems(wrong)
    if (take && failure.code === baseRefusals.changedElsewhere.code) {
      take(failure.data as Saved)
      update((now) => toldOf(now, failure.data as Saved))
      setChangedElsewhere(true)
    } else if (wrong.length === 0) toast.failed(wordsOfFailure(failure))
  }
  /** Resolves to whether it was saved. */
  const save = async (): Promise<boolean> => {
    const wrong = problemsBeforeSending(form, value, change)
    setProblems(wrong)
    if (wrong.length > 0) return false
    if (take && wasOvertaken(saved)) {
      setChangedElsewhere(true)
      return false
    }
    setSaving(true)
    try {
      await send(change)
      // a new record has no further use for this form: its page follows
      startAgain((now) => (take ? leftAfter(now, change) : noEdits))
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
    change: (next: Values) => update((now) => withEdit(now, saved, next)),
    discard,
    save,
  }
}
