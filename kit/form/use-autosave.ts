import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { fieldAt, type Problem } from '#kit/rules/problem.ts'
import { queries } from '#kit/web/api.tsx'
import { Autosave, type Save } from './autosave.ts'
import { type FormState, type Saved, shownValues, unsavedProblems } from './autosave-state.ts'
import { formName, openForms } from './open-forms.ts'
import { useMaskOnLeaving } from './typed-in-clear.ts'
import { isSavedSaying, notifySaved, savedKey, unsavedElsewhere, unsavedKey, unsavedOf } from './unsaved.ts'
import type { Values } from './values.ts'

export type UseAutosaveOptions = {
  record: AnyForm
  /** The record's id; `own` for a record of which everybody has one. */
  id: string
  /** As the server last gave it (from `useReply`); with its revision, and its problems if the reply names them. */
  saved: Saved & { problems?: readonly Problem[] }
  /** Sends the change; let it put the reply where `useReply` finds it (`remember`) and answer it. */
  save: Save
  /** Shows what is missing too, not only what is wrong: after the first try to submit, or when sent back here. */
  showMissing?: boolean
  /** Whether an address still belongs to this form; on leaving it, protected values are masked again. Without it the form is one page. */
  isOfForm?(pathname: string): boolean
}

export type AutosaveForm = Pick<
  FormState,
  'state' | 'savedAt' | 'restored' | 'merged' | 'conflict' | 'refusal'
> & {
  /** The record as the person sees it: what is saved, and over it what is not saved yet. */
  value: Values
  /** Fields whose value is not on the server yet. */
  unsaved: readonly string[]
  /** Fields of which another window of this browser has something that is not saved yet. */
  elsewhere: readonly string[]
  /** For `<RecordSection problems>`: what is wrong with unsaved values and, by the server, with saved ones. */
  problems: readonly Problem[]
  change(change: Values): void
  /** Saves now; true when nothing is left unsaved. */
  flush(): Promise<boolean>
  takeCurrent(): void
  keepMine(): void
}

const after = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Saves and lets the other windows know. */
const telling =
  (name: string, save: Save): Save =>
  async (change, revision) => {
    const saved = await save(change, revision)
    notifySaved(name, saved.revision)
    return saved
  }

/**
 * Hears what other windows of this browser do with the record: what one saved is read anew, and meets what is typed here as it would after a
 * refused save; what one could not save yet is named.
 */
function useOtherWindows(autosave: Autosave, name: string, own: Values): readonly string[] {
  const [elsewhere, setElsewhere] = useState<readonly string[]>([])
  // what was named may have become one's own, or have been saved from here
  useEffect(() => {
    setElsewhere((before) => (before.length === 0 ? before : unsavedElsewhere(name, own, localStorage)))
  }, [name, own])
  useEffect(() => {
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === savedKey && isSavedSaying(name, newValue)) void queries.invalidateQueries()
      if (key === unsavedKey(name))
        setElsewhere(unsavedElsewhere(name, autosave.form().unsaved, localStorage))
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  }, [autosave, name])
  return elsewhere
}

function autosaveOf({ record, id, saved, save }: UseAutosaveOptions): Autosave {
  const name = formName(record, id)
  const known = openForms.get(name)
  if (known) return known
  const secret = new Set(
    Object.entries(record.shape).flatMap(([key, schema]) => (factsOf(schema).sealed ? [key] : [])),
  )
  const unsaved = unsavedOf(name, secret, { lasting: localStorage, tab: sessionStorage })
  const made = new Autosave({
    ...{ record, saved, unsaved, later: after },
    save: telling(name, save),
    now: () => new Date(),
  })
  openForms.set(name, made)
  return made
}

/**
 * Saves a form as it is typed and loses nothing: see `Autosave`. Saves at once when the page is left or hidden, and when
 * the network comes back.
 */
export function useAutosave(options: UseAutosaveOptions): AutosaveForm {
  const { record, id, saved, save, showMissing = false } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each record; what changes is handed on below
  const autosave = useMemo(() => autosaveOf(options), [record.name, id])
  const form = useSyncExternalStore(autosave.subscribe, autosave.form)
  const name = formName(record, id)
  useMaskOnLeaving(name, options.isOfForm)
  const elsewhere = useOtherWindows(autosave, name, form.unsaved)
  useEffect(() => {
    autosave.save = telling(name, save)
  }, [autosave, name, save])
  useEffect(() => autosave.adopt(saved), [autosave, saved])
  useEffect(() => {
    const now = () => void autosave.flush()
    const hidden = () => document.visibilityState === 'hidden' && now()
    addEventListener('online', now)
    addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('online', now)
      removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', hidden)
      now()
    }
  }, [autosave])
  return useMemo(() => {
    const unsaved = Object.keys(form.unsaved)
    const told = (saved.problems ?? []).filter(
      ({ path, code }) => !unsaved.includes(fieldAt(path)) && (showMissing || code !== 'required'),
    )
    return {
      ...form,
      unsaved,
      elsewhere,
      value: shownValues(form),
      problems: [...unsavedProblems(form), ...told],
      change: autosave.change,
      flush: autosave.flush,
      takeCurrent: () => autosave.settle('current'),
      keepMine: () => autosave.settle('mine'),
    }
  }, [autosave, form, elsewhere, saved.problems, showMissing])
}
