import { Button } from '@mantine/core'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { formWords } from '#kit/form/form-words.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { SummitReply } from '../api.ts'
import { summit } from '../rules.ts'
import { screenWords, words } from '../words.ts'
import classes from './edition-form.module.css'
import { useEditionForm } from './use-edition-form.ts'

/** The edition to be changed. Saved by a button beside what was changed and not as typed: days belong together and take effect for everybody at once. */
export function EditionForm({ saved }: { saved: SummitReply }) {
  const text = useText()
  const form = useEditionForm(saved)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <ErrorSummary record={summit} words={words} problems={form.problems} takesFocus />
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
      {summit.sectionNames.map((section) => (
        <Card key={section} title={words.sections[section]}>
          <RecordSection
            record={summit}
            words={words}
            section={section}
            value={form.value}
            problems={form.problems}
            onChange={form.change}
            bare
            twoColumns
          />
          {form.isChangedIn(section) && (
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
      ))}
    </form>
  )
}
