import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formWords } from '#kit/form/form-words.ts'
import { useEdits } from '#kit/form/use-edits.ts'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { outboxConsoleApi as api } from '../api/console.ts'
import { keptDays, type OutboxSettings, outboxSettings } from '../rules.ts'
import { settingsWords as words } from '../words/console.ts'
import { templateWords } from '../words/templates-screen.ts'
import classes from './console.module.css'

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
  const toast = useToast()
  const mayEdit = useSession().permissions.has('outbox:settings')
  const { value, changes, edit, ...edits } = useEdits(saved)
  const [isWrong, setWrong] = useState(false)
  const call = useChange(api.saveSettings, { refreshes: [api.settings] })
  // what was not touched is not sent: a page that was read long ago shortens no retention
  const save = () => {
    const isSound = outboxSettings.safeParse(value).success
    setWrong(!isSound)
    if (!isSound) return
    if (edits.isOvertaken) {
      edits.told()
      return toast.failed(formWords.changedElsewhere)
    }
    const done = () => {
      edits.sent(changes)
      toast.done(words.saved)
    }
    edits.sending(changes)
    call.mutate({ body: changes }, { onSuccess: done })
  }
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SettingsFields saved={saved} value={value} isNews={edits.isNews} mayEdit={mayEdit} edit={edit} />
      {isWrong && <p role="alert">{text(words.wrong)}</p>}
      {mayEdit && (
        <div className={classes.buttons}>
          <Button type="submit" loading={call.isPending}>
            {text(words.save)}
          </Button>
        </div>
      )}
    </form>
  )
}
