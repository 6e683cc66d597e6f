import type { Autosave } from './autosave.ts'
import { markStarted, unsavedOf } from './unsaved.ts'

/**
 * The forms of this visit, one for each record: the sections of a form are pages of their own and must not save past each other,
 * and what one section could not save yet goes on waiting while another one is shown.
 */
export const openForms = new Map<string, Autosave>()

export const formName = (record: { name: string }, id: string) => `${record.name}:${id}`

/** Saves what can be saved, everywhere; answers true when nothing is left unsaved. */
export async function saveAll(): Promise<boolean> {
  const all = await Promise.all([...openForms.values()].map((form) => form.flush()))
  return all.every(Boolean)
}

/** Gives up what was typed of a record that is only begun: here, in other visits, and in a save that would be tried again. */
export function forgetStarted(record: string, id: string): void {
  const name = formName({ name: record }, id)
  const open = openForms.get(name)
  open?.change(Object.fromEntries(Object.keys(open.form().unsaved).map((key) => [key, undefined])))
  const kept = unsavedOf(name, new Set(), { lasting: localStorage, tab: sessionStorage })
  kept.read()
  kept.write({})
  markStarted(record, id, false)
}
