import { SaveButtons, SavedForm, SavedSections } from '#kit/form/saved-form.tsx'
import type { useSavedForm } from '#kit/form/use-saved-form.ts'
import { project } from '../rules.ts'
import { words } from '../words.ts'

/** The form of a project, in both languages; saved by a button, because readers see changes at once. */
export function ProjectForm({ form }: { form: ReturnType<typeof useSavedForm<object>> }) {
  const shown = { form, record: project, words }
  return (
    <SavedForm {...shown}>
      <SavedSections {...shown} />
      <SaveButtons form={form} />
    </SavedForm>
  )
}
