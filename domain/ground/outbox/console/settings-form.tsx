import { Button, NumberInput, TextInput } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { keptDays, type OutboxSettings } from '../rules.ts'
import { settingsWords as words } from '../words/console.ts'
import { templateWords } from '../words/templates-screen.ts'
import classes from './console.module.css'
import { useSettingsForm } from './use-settings-form.ts'

type Fields = {
  saved: OutboxSettings
  /** What is saved, with what is typed over it. */
  value: OutboxSettings
  /** Whether a colleague has saved another value since this field was typed in. */
  isNews(field: keyof OutboxSettings): boolean
  mayEdit: boolean
  edit(change: Partial<OutboxSettings>): void
}

/** The fields, each with what a colleague has saved there since it was typed in. */
export function SettingsFields({ saved, value, isNews, mayEdit, edit }: Fields) {
  const text = useText()
  const theirs = (field: keyof OutboxSettings) =>
    isNews(field) && text(templateWords.theirs({ text: String(saved[field]) }))
  return (
    <>
      <fieldset className={classes.times} aria-describedby="quiet-text">
        <legend>{text(words.quiet)}</legend>
        <TextInput
          type="time"
          label={text(words.from)}
          description={theirs('quietFrom')}
          value={value.quietFrom}
          disabled={!mayEdit}
          onChange={(event) => edit({ quietFrom: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={text(words.until)}
          description={theirs('quietUntil')}
          value={value.quietUntil}
          disabled={!mayEdit}
          onChange={(event) => edit({ quietUntil: event.currentTarget.value })}
        />
        <p id="quiet-text" className={classes.quiet}>
          {text(words.quietText)}
        </p>
      </fieldset>
      <NumberInput
        label={text(words.keep)}
        description={
          <>
            {text(words.keepText)} {theirs('keepTextDays')}
          </>
        }
        maw="20em"
        min={keptDays.min}
        max={keptDays.max}
        value={value.keepTextDays}
        disabled={!mayEdit}
        onChange={(days) => edit({ keepTextDays: Number(days) })}
      />
    </>
  )
}

/** Quiet hours and retention of texts; read-only for those who may not set them. */
export function SettingsForm({ saved }: { saved: OutboxSettings }) {
  const text = useText()
  const mayEdit = useSession().permissions.has('outbox:settings')
  const { value, edit, isNews, isWrong, save, isPending } = useSettingsForm(saved)
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SettingsFields saved={saved} value={value} isNews={isNews} mayEdit={mayEdit} edit={edit} />
      {isWrong && <p role="alert">{text(words.wrong)}</p>}
      {mayEdit && (
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending}>
            {text(words.save)}
          </Button>
        </div>
      )}
    </form>
  )
}
