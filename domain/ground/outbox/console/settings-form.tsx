import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { outboxConsoleApi as api } from '../api/console.ts'
import { keptDays, type OutboxSettings, outboxSettings } from '../rules.ts'
import { settingsWords as words } from '../words/console.ts'
import classes from './console.module.css'

/** Quiet hours and retention of texts; read-only for those who may not set them. */
export function SettingsForm({ saved }: { saved: OutboxSettings }) {
  const text = useText()
  const toast = useToast()
  const mayEdit = useSession().permissions.has('outbox:settings')
  const [typed, setTyped] = useState(saved)
  const [isWrong, setWrong] = useState(false)
  const call = useChange(api.saveSettings, { refreshes: [api.settings] })
  const change = (next: Partial<OutboxSettings>) => setTyped((before) => ({ ...before, ...next }))
  const save = () => {
    const body = outboxSettings.safeParse(typed)
    setWrong(!body.success)
    if (body.success) call.mutate({ body: body.data }, { onSuccess: () => toast.done(words.saved) })
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
      <fieldset className={classes.times} aria-describedby="quiet-text">
        <legend>{text(words.quiet)}</legend>
        <TextInput
          type="time"
          label={text(words.from)}
          value={typed.quietFrom}
          disabled={!mayEdit}
          onChange={(event) => change({ quietFrom: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={text(words.until)}
          value={typed.quietUntil}
          disabled={!mayEdit}
          onChange={(event) => change({ quietUntil: event.currentTarget.value })}
        />
        <p id="quiet-text" className={classes.quiet}>
          {text(words.quietText)}
        </p>
      </fieldset>
      <NumberInput
        label={text(words.keep)}
        description={text(words.keepText)}
        maw="20em"
        min={keptDays.min}
        max={keptDays.max}
        value={typed.keepTextDays}
        disabled={!mayEdit}
        onChange={(days) => change({ keepTextDays: Number(days) })}
      />
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
