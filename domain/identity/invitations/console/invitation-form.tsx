import { SaveButtons, SavedForm, SavedSections } from '#kit/form/saved-form.tsx'
import type { useSavedForm } from '#kit/form/use-saved-form.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import { fieldProblemWords } from '../words/form.ts'
import { OrganisationControl } from './organisation-control.tsx'

type Props = {
  record: AnyForm
  words: AnyWords
  form: ReturnType<typeof useSavedForm<object>>
  /** Label of the button for a new invitation. */
  save?: Bilingual
}

const controls = { organisation: OrganisationControl }

/** A new invitation, or the quota and times of an existing one; saved by a button, because changes take effect at once. */
export function InvitationForm({ record, words: own, form, save }: Props) {
  const words = { ...own, problems: { ...own.problems, ...fieldProblemWords } }
  const shown = { form, record, words }
  return (
    <SavedForm {...shown}>
      <SavedSections {...shown} controls={controls} />
      <SaveButtons form={form} {...(save && { save })} />
    </SavedForm>
  )
}
