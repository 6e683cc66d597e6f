import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { fieldAt, type Problem } from '#kit/rules/problem.ts'
import { sealedKeysOf } from '#kit/rules/sealed-keys.ts'
import { queries } from '#kit/web/api.tsx'
import { Autosave, type Save } from './autosave.ts'
import { type FormState, type Saved, shownValues, unsavedProblems } from './autosave-state.ts'
import { conflictIdOf, formName, openForms } from './open-forms.ts'
import { useMaskOnLeaving } from './typed-in-clear.ts'
import {
  isSaveNotification,
  notifySaved,
  savedKey,
  unsavedElsewhere,
  unsavedKey,
  unsavedOf,
} from './unsaved.ts'
import type { Values } from './values.ts'

export type UseAutosaveOptions = {
  record: AnyForm
  /** The record's id; `own` for a record of which each account has one. */
  id: string
  /** The record from `useReply`, with its revision, and its problems if the reply has them. */
  saved: Saved & { problems?: readonly Problem[] }
  /** Sends the change; must put the reply into the cache of `useReply` (`remember`) and return it. */
  save: Save
  /** Also shows missing answers, not only invalid ones: after the first attempt to submit, or when sent back here. */
  showMissing?: boolean
  /** Nothing is saved before `send` is called: by a button, with a reason. */
  byButton?: boolean
  /** Whether a path belongs to this form; on leaving it, protected values are masked again. Without it the form is one page. */
  isOfForm?(pathname: string): boolean
}

export type AutosaveForm = Pick<
  FormState,
  'state' | 'savedAt' | 'restored' | 'untouched' | 'merged' | 'conflict' | 'refusal'
> & {
  /** Id of the notice in which a conflict is settled; a page can have several forms. */
  conflictId: string
  /** Displayed values: saved ones with unsaved ones on top. */
  value: Values
  /** Fields with unsaved values. */
  unsaved: readonly string[]
  /** Fields with unsaved values in another window of this browser. */
  elsewhere: readonly string[]
  /** For `<RecordSection problems>`: problems of unsaved values, and the server's of saved ones. */
  problems: readonly Problem[]
  change(change: Values): void
  /** Saves immediately; true when nothing is left unsaved. */
  flush(): Promise<boolean>
  /** Saves; with `byButton` the only way. True when nothing is left unsaved. */
  send(): Promise<boolean>
  takeCurrent(): void
  keepMine(): void
}

const after = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Saves and announces it to the other windows. */
const telling =
  (name: string, save: Save): Save =>
  async (change, revision) => {
    const saved = await save(change, revision)
    notifySaved(name, saved.revision)
    return saved
  }

/**
 * Listens to other windows of this browser: refetches the record after a save there and merges it as after a refused save; returns the fields
 * with unsaved values there.
 */
function useOtherWindows(autosave: Autosave, name: string, own: Values): readonly string[] {
  const [elsewhere, setElsewhere] = useState<readonly string[]>([])
  // recomputed: a named field may have been edited or saved here since
  useEffect(() => {
    setElsewhere((before) => (before.length === 0 ? before : unsavedElsewhere(name, own, localStorage)))
  }, [name, own])
  useEffect(() => {
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === savedKey && isSaveNotification(name, newValue)) void queries.invalidateQueries()
      if (key === unsavedKey(name))
        setElsewhere(unsavedElsewhere(name, autosave.form().unsaved, localStorage))
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  }, [autosave, name])
  return elsewhere
}

function autosaveOf({ record, id, saved, save, byButton }: UseAutosaveOptions): Autosave {
  const name = formName(record, id)
  const known = openForms.get(name)
  if (known) return known
  const unsaved = unsavedOf(name, new Set(sealedKeysOf(record)), {
    lasting: localStorage,
    tab: sessionStorage,
  })
  const made = new Autosave({
    record,
    saved,
    unsaved,
    later: after,
    save: telling(name, save),
    now: () => new Date(),
    byButton,
  })
  openForms.set(name, made)
  return made
}

/**
 * Autosave of a form: see `Autosave`. Saves immediately when the page is left or hidden, and when the network
 * comes back.
 */
export function useAutosave(options: UseAutosaveOptions): AutosaveForm {
  const { record, id, saved, save, showMissing = false } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: one per record; changing options are passed on below
  const autosave = useMemo(() => autosaveOf(options), [record.name, id])
  const form = useSyncExternalStore(autosave.subscribe, autosave.form, autosave.form)
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
      conflictId: conflictIdOf(name),
      unsaved,
      elsewhere,
      value: shownValues(form),
      problems: [...unsavedProblems(form), ...told],
      change: autosave.change,
      flush: autosave.flush,
      send: autosave.send,
      takeCurrent: () => autosave.settle('current'),
      keepMine: () => autosave.settle('mine'),
    }
  }, [autosave, name, form, elsewhere, saved.problems, showMissing])
}
