import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { factsOf } from '#kit/rules/fields.ts'
import type { Problem } from '#kit/rules/problem.ts'
import type { AnyRecord } from '#kit/rules/record.ts'
import { type Autosave, type AutosaveView, createAutosave, type Saved } from './autosave.ts'
import { openForms } from './open-forms.ts'
import { unsavedOf } from './unsaved.ts'
import type { Values } from './values.ts'

type UseAutosaveOptions = {
  record: AnyRecord
  /** The record's id; `own` for a record of which everybody has one. */
  id: string
  /** As the server last gave it (from `useReply`); with its revision, and its problems if the reply names them. */
  saved: Saved & { problems?: readonly Problem[] }
  /** Sends the change; let it put the reply where `useReply` finds it (`remember`) and answer it. */
  save(change: Values, revision: number): Promise<Saved>
  /** Shows what is missing too, not only what is wrong: after the first try to submit, or when sent back here. */
  showMissing?: boolean
}

export type AutosaveForm = Omit<AutosaveView, 'problems'> & {
  /** For `<RecordSection problems>`: what is wrong with unsaved values and, by the server, with saved ones. */
  problems: readonly Problem[]
  change(change: Values): void
  flush(): Promise<boolean>
  takeCurrent(): void
  keepMine(): void
}

const after = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

function autosaveOf({ record, id, saved, save }: UseAutosaveOptions): Autosave {
  const name = `${record.name}:${id}`
  const known = openForms.get(name)
  if (known) return known
  const secret = new Set(
    Object.entries(record.shape).flatMap(([key, schema]) => (factsOf(schema).sealed ? [key] : [])),
  )
  const unsaved = unsavedOf(name, secret, { lasting: localStorage, tab: sessionStorage })
  const made = createAutosave({ record, saved, save, unsaved, later: after, now: () => new Date() })
  openForms.set(name, made)
  return made
}

/**
 * Saves a form as it is typed and loses nothing: see `createAutosave`. Saves at once when the page is left or hidden, and when
 * the network comes back.
 */
export function useAutosave(options: UseAutosaveOptions): AutosaveForm {
  const { record, id, saved, save, showMissing = false } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each record; what changes is handed on below
  const autosave = useMemo(() => autosaveOf(options), [record.name, id])
  const view = useSyncExternalStore(autosave.subscribe, autosave.view)
  useEffect(() => autosave.saveWith(save), [autosave, save])
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
  const problems = useMemo(() => {
    const waiting = new Set(view.unsaved)
    const told = (saved.problems ?? []).filter(
      ({ path, code }) => !waiting.has(path.split('.')[0] ?? path) && (showMissing || code !== 'required'),
    )
    return [...view.problems, ...told]
  }, [view, saved.problems, showMissing])
  const { change, flush, takeCurrent, keepMine } = autosave
  return { ...view, problems, change, flush, takeCurrent, keepMine }
}
