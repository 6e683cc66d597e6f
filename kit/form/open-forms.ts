import type { Autosave } from './autosave.ts'

/**
 * The forms of this visit, one for each record: the sections of a form are pages of their own and must not save past each other,
 * and what one section could not save yet goes on waiting while another one is shown.
 */
export const openForms = new Map<string, Autosave>()

/** Saves what can be saved, everywhere; answers true when nothing is left unsaved. */
export async function saveAll(): Promise<boolean> {
  const all = await Promise.all([...openForms.values()].map((form) => form.flush()))
  return all.every(Boolean)
}
