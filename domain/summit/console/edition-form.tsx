import { Button } from '@mantine/core'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { RecordSection } from '#kit/form/record-form.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { SummitReply } from '../api.ts'
import { summit } from '../rules.ts'
import { screenWords, words } from '../words.ts'
import classes from './edition-form.module.css'
import { useEditionForm } from './use-edition-form.ts'

/** The edition to be changed. Saved by a button and not as typed: days belong together and take effect for everybody at once. */
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
          />
        </Card>
      ))}
      <div className={classes.buttons}>
        <Button type="submit" loading={form.saving} disabled={!form.isChanged}>
          {text(screenWords.save)}
        </Button>
        <Button variant="default" disabled={!form.isChanged || form.saving} onClick={form.discard}>
          {text(screenWords.discard)}
        </Button>
      </div>
    </form>
  )
}
