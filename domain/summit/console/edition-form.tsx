import { SaveButtons, SavedForm, SavedSections } from '#kit/form/saved-form.tsx'
import type { SummitReply } from '../api.ts'
import { summit } from '../rules.ts'
import { words } from '../words.ts'
import { useEditionForm } from './use-edition-form.ts'

/** The edition to be changed. Saved by a button beside what was changed and not as typed: days belong together and take effect for everybody at once. */
export function EditionForm({ saved }: { saved: SummitReply }) {
  const form = useEditionForm(saved)
  const shown = { form, record: summit, words }
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
