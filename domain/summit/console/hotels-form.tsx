import { OneLanguageNote } from '#kit/form/one-language-note.tsx'
import { SaveButtons, SavedForm, SavedSections } from '#kit/form/saved-form.tsx'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type HotelsReply, summitApi } from '../api.ts'
import { summitHotels } from '../rules.ts'
import { hotelWords, screenWords } from '../words.ts'

/** The form of the edition's hotels, in both languages; saved by a button, because readers see changes at once. */
export function HotelsForm({ saved }: { saved: HotelsReply }) {
  const toast = useToast()
  const call = useChange(summitApi.saveHotels, { quiet: true, refreshes: [summitApi.current] })
  const take = (current: HotelsReply) => remember(summitApi.hotels, {}, current)
  const form = useSavedForm({
    form: summitHotels,
    name: 'summit:hotels',
    saved,
    take,
    async send(change) {
      take(await call.mutateAsync({ body: { revision: saved.revision, change } }))
      toast.done(screenWords.saved)
    },
  })
  const shown = { form, record: summitHotels, words: hotelWords }
  return (
    <SavedForm {...shown}>
      <SavedSections
        {...shown}
        after={() => (
          <>
            <OneLanguageNote value={form.value} record={summitHotels} words={hotelWords} />
            {form.isChanged && <SaveButtons form={form} />}
          </>
        )}
      />
    </SavedForm>
  )
}
