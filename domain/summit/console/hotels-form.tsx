import { Button } from '@mantine/core'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { formWords } from '#kit/form/form-words.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type HotelsReply, summitApi } from '../api.ts'
import { summitHotels } from '../rules.ts'
import { hotelWords, screenWords } from '../words.ts'
import classes from './edition-form.module.css'

/** The hotels of the edition, to be named in both languages; saved by a button, because every reader sees them at once. */
export function HotelsForm({ saved }: { saved: HotelsReply }) {
  const text = useText()
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
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <ErrorSummary record={summitHotels} words={hotelWords} problems={form.problems} takesFocus />
      {form.restored && (
        <p role="status" className={classes.note}>
          {text(formWords.restored)}
        </p>
      )}
      {form.changedElsewhere && (
        <p role="alert" className={classes.note}>
          {text(screenWords.changedElsewhere)}
        </p>
      )}
      <Card title={hotelWords.sections.hotels}>
        <RecordSection
          record={summitHotels}
          words={hotelWords}
          section="hotels"
          value={form.value}
          problems={form.problems}
          onChange={form.change}
          bare
        />
        {form.isChanged && (
          <div className={classes.buttons}>
            <Button type="submit" loading={form.saving}>
              {text(screenWords.save)}
            </Button>
            <Button variant="default" disabled={form.saving} onClick={form.discard}>
              {text(screenWords.discard)}
            </Button>
          </div>
        )}
      </Card>
    </form>
  )
}
