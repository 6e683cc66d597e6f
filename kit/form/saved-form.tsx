import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import { ErrorSummary } from './error-summary.tsx'
import { formWords } from './form-words.ts'
import { RecordSection, type RecordSectionProps } from './record-form.tsx'
import classes from './saved-form.module.css'
import type { useSavedForm } from './use-saved-form.ts'

type Form = ReturnType<typeof useSavedForm<object>>
type Shown = { form: Form; record: AnyForm; words: AnyWords }

/** Frame of a form with a save button: problems, values restored from an earlier visit. */
export function SavedForm({ form, record, words, children }: Shown & { children: ReactNode }) {
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
      <ErrorSummary record={record} words={words} problems={form.problems} takesFocus />
      {form.restored && (
        <p role="status" className={classes.note}>
          {text(formWords.restored)}
        </p>
      )}
      {children}
    </form>
  )
}

type SectionLook = Pick<RecordSectionProps, 'twoColumns' | 'wide'>
type SectionsProps = Shown & {
  controls?: RecordSectionProps['controls']
  look?(section: string): SectionLook
  /** Content at the end of a section. */
  after?(section: string): ReactNode
}

/** What is to be known before a section is filled in. */
function SectionHint({ of }: { of: Bilingual | undefined }) {
  const text = useText()
  return of && <p className={classes.hint}>{text(of)}</p>
}

/** Every section of the record in its own card. */
export const SavedSections = ({ form, record, words, controls, look, after }: SectionsProps) =>
  record.sectionNames.map((section) => (
    <Card key={section} title={words.sections[section] ?? words.title}>
      <SectionHint of={words.sections[section]?.hint} />
      <RecordSection
        record={record}
        words={words}
        section={section}
        value={form.value}
        problems={form.problems}
        onChange={form.change}
        {...(controls && { controls })}
        {...look?.(section)}
        bare
      />
      {after?.(section)}
    </Card>
  ))

type ButtonsProps = {
  form: Form
  save?: Bilingual
  /** What is wrong already keeps from saving, never from discarding. */
  mayNotSave?: boolean
}

/** Buttons “save” and “discard”; both do nothing without changes. A change made elsewhere meanwhile is said beside them, where one looks after pressing. */
export function SaveButtons({ form, save = formWords.save, mayNotSave = false }: ButtonsProps) {
  const text = useText()
  return (
    <>
      {form.changedElsewhere && (
        <p role="alert" className={classes.note}>
          {text(formWords.changedElsewhere)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={form.saving} disabled={!form.isChanged || mayNotSave}>
          {text(save)}
        </Button>
        <Button variant="default" disabled={!form.isChanged || form.saving} onClick={form.discard}>
          {text(formWords.discard)}
        </Button>
      </div>
    </>
  )
}
