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
  /** What the button says where nothing is there yet. */
  save?: Bilingual
}

const controls = { organisation: OrganisationControl }

/** An invitation to be made, or its places and time to be changed; saved by a button, because others act on it at once. */
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
