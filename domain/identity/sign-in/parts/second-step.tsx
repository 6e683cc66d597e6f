import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { focusField } from '#kit/form/focus-field.ts'
import { CallFailed } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { useClient } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { secondFactorApi } from '../api/second-factor.ts'
import { secondFactorCodes as codes } from '../refusals/second-factor-codes.ts'
import type { ReceivedChallenge } from '../rules/second-factor.ts'
import { secondStepWords as words } from '../words/second-step.ts'
import { AskPasskey } from './ask-passkey.tsx'
import { codeAsked } from './code-asked.ts'
import { canAskPasskeys } from './passkey-failure.ts'
import { SecondCodeField } from './second-code-field.tsx'
import classes from './sign-in.module.css'
import { useRefused } from './use-refused.ts'

type Props = {
  challenge: ReceivedChallenge
  onToken(token: Token): unknown
  /** Back to the first step. */
  onOver(): void
  beside?: ReactNode
}

/** Refusals that are said at the field; after any other the form stays, with the words above it. */
const atField: readonly number[] = [codes.wrongSecondCode, codes.secondCodeUsed, codes.phoneClockOff]

/** The second step of a login: a passkey or security key, a code of the authenticator app, or a backup code. */
export function SecondStep({ challenge: received, onToken, onOver, beside }: Props) {
  const { challenge, helpers, hasApp = true, hasPasskeys = false } = received
  const text = useText()
  const client = useClient()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const { refused, setRefused, forget } = useRefused(['secondCode'])
  const asked = codeAsked(hasApp)
  const isByKey = hasPasskeys && canAskPasskeys()
  useEffect(() => {
    focusField(isByKey ? 'use-passkey' : 'secondCode')
  }, [isByKey])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!asked.rule.safeParse(code).success) return setRefused({ fields: { secondCode: asked.problem } })
    setBusy(true)
    try {
      await onToken(await client.call(secondFactorApi.secondStep, { body: { challenge, code } }))
    } catch (error) {
      const said = wordsOfFailure(error)
      const isAtField = error instanceof CallFailed && atField.includes(error.code)
      setRefused(isAtField ? { fields: { secondCode: said } } : { fields: {}, whole: said })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusedBox saying={refused.whole} />
      <div role="status">
        <p className={classes.wayLead}>{text(leadFor({ hasApp, hasPasskeys }))}</p>
      </div>
      {hasPasskeys && (
        <AskPasskey
          begin={() => client.call(secondFactorApi.beginPasskeyStep, { body: { challenge } })}
          finish={async (passkey) =>
            onToken(await client.call(secondFactorApi.secondStep, { body: { challenge, passkey } }))
          }
          onRefused={(whole) => setRefused({ fields: {}, whole })}
        />
      )}
      <SecondCodeField
        label={asked.label}
        value={code}
        onChange={(value) => {
          setCode(value)
          forget('secondCode')
        }}
        problem={refused.fields.secondCode}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant={isByKey ? 'default' : 'filled'} loading={busy}>
          {text(words.submit)}
        </Button>
        {beside}
      </div>
      <Button variant="subtle" className={classes.another} onClick={onOver}>
        {text(words.again)}
      </Button>
      <p className={classes.wayLead}>{text(words.help({ helpers }))}</p>
    </form>
  )
}

function leadFor({ hasApp, hasPasskeys }: { hasApp: boolean; hasPasskeys: boolean }) {
  if (!hasPasskeys) return hasApp ? words.lead : words.leadCodesOnly
  return hasApp ? words.leadWithKeys : words.leadKeysOnly
}
