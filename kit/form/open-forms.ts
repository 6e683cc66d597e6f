import type { Autosave } from './autosave.ts'
import { markStarted, unsavedOf } from './unsaved.ts'

/**
 * The forms of this visit, one per record: the sections of a form are separate pages that share one autosave, so that their saves do not
 * race, and unsaved values of one section are kept while another is shown.
 */
export const openForms = new Map<string, Autosave>()

export const formName = (record: { name: string }, id: string) => `${record.name}:${id}`

export const conflictIdOf = (name: string) => `changed-elsewhere-${name}`

/** Saves all open forms; returns true when nothing is left unsaved. */
export async function saveAll(): Promise<boolean> {
  const all = await Promise.all([...openForms.values()].map((form) => form.flush()))
  return all.every(Boolean)
}

/** Discards the unsaved values of a started record: in memory, in browser storage, and in a pending retry. */
export function forgetStarted(record: string, id: string): void {
  const name = formName({ name: record }, id)
  const open = openForms.get(name)
  open?.change(Object.fromEntries(Object.keys(open.form().unsaved).map((key) => [key, undefined])))
  const kept = unsavedOf(name, new Set(), { lasting: localStorage, tab: sessionStorage })
  kept.read()
  kept.write({})
  markStarted(record, id, false)
}
