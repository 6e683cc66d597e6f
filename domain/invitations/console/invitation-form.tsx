import { Button } from '@mantine/core'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { formWords } from '#kit/form/form-words.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import type { useSavedForm } from '#kit/form/use-saved-form.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { AnyWords } from '#kit/words/record-words.ts'
import { consoleWords } from '../words/console.ts'
import { fieldProblemWords } from '../words/form.ts'
import classes from './console.module.css'
import { OrganisationControl } from './organisation-control.tsx'

type Props = {
  record: AnyForm
  words: AnyWords
  form: ReturnType<typeof useSavedForm<object>>
  submit: keyof typeof consoleWords & ('create' | 'save')
}

const controls = { organisation: OrganisationControl }

/** An invitation to be made, or its places and time to be changed; saved by a button, because others act on it at once. */
export function InvitationForm({ record, words: own, form, submit }: Props) {
  const text = useText()
  const words = { ...own, problems: { ...own.problems, ...fieldProblemWords } }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <ErrorSummary record={record} words={words} problems={form.problems} takesFocus />
      {form.restored && (
        <p role="status" className={classes.note}>
          {text(formWords.restored)}
        </p>
      )}
      {form.changedElsewhere && (
        <p role="alert" className={classes.note}>
          {text(consoleWords.changedElsewhere)}
        </p>
      )}
      {record.sectionNames.map((section) => (
        <Card key={section} title={words.sections[section] ?? words.title}>
          <RecordSection
            record={record}
            words={words}
            section={section}
            value={form.value}
            problems={form.problems}
            onChange={form.change}
            controls={controls}
            bare
          />
        </Card>
      ))}
      <div className={classes.buttons}>
        <Button type="submit" loading={form.saving} disabled={!form.isChanged}>
          {text(consoleWords[submit])}
        </Button>
        <Button variant="default" disabled={!form.isChanged || form.saving} onClick={form.discard}>
          {text(consoleWords.discard)}
        </Button>
      </div>
    </form>
  )
}
