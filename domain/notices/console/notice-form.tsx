import { Button, Checkbox } from '@mantine/core'
import { OrganiserRolesControl, ReaderAudienceControl } from '#domain/readers/parts/audience-control.tsx'
import type { ControlProps } from '#kit/form/control-props.ts'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { formWords } from '#kit/form/form-words.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import type { useSavedForm } from '#kit/form/use-saved-form.ts'
import { RichTextControl } from '#kit/rich-text/rich-text-control.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { notice } from '../rules.ts'
import { consoleWords } from '../words/console.ts'
import { words } from '../words.ts'
import classes from './notice-form.module.css'

const controls = {
  chineseContent: (props: ControlProps) => <RichTextControl {...props} language="zh" />,
  englishContent: (props: ControlProps) => <RichTextControl {...props} language="en" />,
  audience: ReaderAudienceControl,
  organiserRoles: OrganiserRolesControl,
}

type Props = {
  form: ReturnType<typeof useSavedForm<object>>
  /** Readers have it already: the author says whether a correction makes it unread again. */
  isOut: boolean
  unreadAgain: boolean
  onUnreadAgain(unread: boolean): void
}

/** A notice to be written, both languages side by side; saved by a button, because of a released one every reader sees it at once. */
export function NoticeForm({ form, isOut, unreadAgain, onUnreadAgain }: Props) {
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
      <ErrorSummary record={notice} words={words} problems={form.problems} takesFocus />
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
      {notice.sectionNames.map((section) => (
        <Card key={section} title={words.sections[section]}>
          <RecordSection
            record={notice}
            words={words}
            section={section}
            value={form.value}
            problems={form.problems}
            controls={controls}
            onChange={form.change}
            twoColumns={section !== 'readers'}
            wide={section === 'text'}
            bare
          />
        </Card>
      ))}
      {isOut && form.isChangedIn('text') && (
        <Checkbox
          label={text(consoleWords.unreadAgain)}
          description={text(consoleWords.unreadAgainHint)}
          checked={unreadAgain}
          onChange={({ currentTarget }) => onUnreadAgain(currentTarget.checked)}
        />
      )}
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
