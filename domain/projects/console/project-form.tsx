import { Button } from '@mantine/core'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { formWords } from '#kit/form/form-words.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import type { useSavedForm } from '#kit/form/use-saved-form.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { project } from '../rules.ts'
import { consoleWords } from '../words/console.ts'
import { words } from '../words.ts'
import classes from './project-form.module.css'

/** A project to be written, in both languages; saved by a button, because it is read by all at once. */
export function ProjectForm({ form }: { form: ReturnType<typeof useSavedForm<object>> }) {
  const text = useText()
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <ErrorSummary record={project} words={words} problems={form.problems} takesFocus />
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
      {project.sectionNames.map((section) => (
        <Card key={section} title={words.sections[section]}>
          <RecordSection
            record={project}
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
          {text(consoleWords.save)}
        </Button>
        <Button variant="default" disabled={!form.isChanged || form.saving} onClick={form.discard}>
          {text(consoleWords.discard)}
        </Button>
      </div>
    </form>
  )
}
