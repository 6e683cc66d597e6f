import { Button, Input } from '@mantine/core'
import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, type ReactNode, useState } from 'react'
import { describedBy } from '#kit/form/described-by.ts'
import { Field, sayingIds } from '#kit/form/field.tsx'
import { useClient } from '#kit/web/client.tsx'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { secondFactorApi as api } from '../../api/second-factor.ts'
import { deviceOf } from '../../parts/device.ts'
import { wordsOfPasskeyFailure } from '../../parts/passkey-failure.ts'
import classes from '../../parts/second-factor.module.css'
import { useRefused } from '../../parts/use-refused.ts'
import { type NewPasskeyResponse, passkeyName, passkeyNameLength } from '../../rules/passkeys.ts'
import { passkeyWords, ownPasskeyWords as words } from '../../words/passkeys.ts'
import { deviceWords } from '../../words/settings.ts'
import { useNewCodes } from './use-new-codes.tsx'

type Props = {
  /** The passkey is there, and the backup codes were kept, if there were new ones. */
  onDone(): void
  beside?: ReactNode
}

/** Adds a passkey or security key: its name, what the browser asks, then the backup codes. */
export function PasskeySetUp({ onDone, beside }: Props) {
  const text = useText()
  const { confirmed, shown } = useNewCodes(onDone)
  const { name, change, refused, busy, submit } = useAdding(confirmed)
  const ids = sayingIds('passkeyName')
  const problem = refused.fields.passkeyName
  if (shown) return shown
  return (
    <form className={classes.step} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.quiet}>{text(words.addLead)}</p>
      <RefusedBox saying={refused.whole} />
      <Field id="passkeyName" label={words.name} hint={words.nameHint} problem={problem}>
        <Input
          id="passkeyName"
          className={classes.name}
          value={name}
          maxLength={passkeyNameLength}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          error={Boolean(problem)}
          {...describedBy(ids.hint, problem && ids.problem)}
          autoComplete="off"
        />
      </Field>
      <p className={classes.quiet} role="status">
        {busy && text(passkeyWords.asking)}
      </p>
      <div className={classes.acts}>
        <Button type="submit" loading={busy}>
          {text(words.submit)}
        </Button>
        {beside}
      </div>
    </form>
  )
}

function useAdding(onAdded: (codes: readonly string[]) => void) {
  const text = useText()
  const client = useClient()
  const [name, setName] = useState(() => text(deviceWords(deviceOf(navigator.userAgent))))
  const [busy, setBusy] = useState(false)
  const { refused, setRefused, forget } = useRefused(['passkeyName'])
  return {
    name,
    refused,
    busy,
    change(typed: string) {
      setName(typed)
      forget('passkeyName')
    },
    async submit(event: FormEvent) {
      event.preventDefault()
      if (busy) return
      if (!passkeyName.safeParse(name).success)
        return setRefused({ fields: { passkeyName: words.nameProblem } })
      setRefused({ fields: {} })
      setBusy(true)
      try {
        const optionsJSON = await client.call(api.beginPasskey, {})
        const response = (await startRegistration({ optionsJSON })) as NewPasskeyResponse
        const { codes } = await client.call(api.addPasskey, { body: { name, response } })
        onAdded(codes)
      } catch (error) {
        setRefused({ fields: {}, whole: wordsOfPasskeyFailure(error) })
      } finally {
        setBusy(false)
      }
    },
  }
}
