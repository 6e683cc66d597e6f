import { SaveButtons, SavedForm, SavedSections } from '#kit/form/saved-form.tsx'
import type { SummitReply } from '../api.ts'
import { enteredEdition } from '../rules/entered.ts'
import { summit } from '../rules.ts'
import { enteredWords } from '../words/entered.ts'
import { words } from '../words.ts'
import { useEditionForm } from './use-edition-form.ts'

/** The form of the edition. Saved by a button and not as typed: days belong together and take effect for everyone at once. */
export function EditionForm({ saved }: { saved: SummitReply }) {
  const form = useEditionForm(saved)
  const shown = saved.enteredAt
    ? { form, record: enteredEdition, words: enteredWords }
    : { form, record: summit, words }
  return (
    <SavedForm {...shown}>
      <SavedSections
        {...shown}
        look={() => ({ twoColumns: true })}
        after={(section) => form.isChangedIn(section) && <SaveButtons form={form} />}
      />
    </SavedForm>
  )
}
