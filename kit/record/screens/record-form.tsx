import { OneLanguageNote } from '#kit/form/one-language-note.tsx'
import { SaveButtons, SavedForm, SavedSections } from '#kit/form/saved-form.tsx'
import type { useSavedForm } from '#kit/form/use-saved-form.ts'
import type { DeclaredRecord } from '../define-record.ts'

/** The form of a record; saved by a button, because readers see changes at once. */
export function RecordForm({
  of,
  form,
}: {
  of: DeclaredRecord
  form: ReturnType<typeof useSavedForm<object>>
}) {
  const shown = { form, record: of.form, words: of.words }
  return (
    <SavedForm {...shown}>
      <SavedSections {...shown} />
      {of.bothLanguages && <OneLanguageNote value={form.value} record={of.form} words={of.words} />}
      <SaveButtons form={form} />
    </SavedForm>
  )
}
