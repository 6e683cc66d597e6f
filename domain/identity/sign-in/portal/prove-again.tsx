import { Button } from '@mantine/core'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { focusField } from '#kit/form/focus-field.ts'
import { CallFailed } from '#kit/http/client.ts'
import { useReply } from '#kit/web/api.tsx'
import { useClient } from '#kit/web/client.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Loading } from '#kit/web/states.tsx'
import { secondFactorApi } from '../api/second-factor.ts'
import { sessionsApi } from '../api/sessions.ts'
import { signInApi } from '../api.ts'
import { AskPasskey } from '../parts/ask-passkey.tsx'
import { codeAsked } from '../parts/code-asked.ts'
import { loginProvider } from '../parts/login-provider.ts'
import { canAskPasskeys } from '../parts/passkey-failure.ts'
import { PasswordField } from '../parts/password-field.tsx'
import { SecondCodeField } from '../parts/second-code-field.tsx'
import classes from '../parts/sign-in.module.css'
import { useRefused } from '../parts/use-refused.ts'
import { signInCodes } from '../refusals/codes.ts'
import { secondFactorCodes } from '../refusals/second-factor-codes.ts'
import { waysOf } from '../rules/second-factor.ts'
import { proveAgainWords as words } from '../words/prove-again.ts'
import again from './log-in-again.module.css'
import { ProveByProvider } from './prove-by-provider.tsx'

/** `logIn`: the account has no password. */
export type ProofResult = 'proven' | 'cancelled' | 'logIn'

type Way = 'password' | 'code'

/**
 * Asks for a passkey or a code of the second step where the account has one, otherwise for the password, before a sensitive call is sent once more.
 */
export function ProveAgain({ onResult }: { onResult(result: ProofResult): void }) {
  const text = useText()
  // the same reply as the page was begun with
  const info = useReply(signInApi.loginInfo, { query: { entranceTypes: 2 } }, { fresh: false })
  const isOn = info.data?.secondFactor?.isOn === true
  const provider = loginProvider()
  const proven = useCallback(() => onResult('proven'), [onResult])
  return (
    <DialogBox labelledBy="dialog-title" onCancel={() => onResult('cancelled')}>
      <h2 id="dialog-title" className={again.title}>
        {text(words.title)}
      </h2>
      <p className={again.as}>{text(words.lead)}</p>
      {isOn ? <BySecondFactor onResult={onResult} /> : <ProofForm way="password" onResult={onResult} />}
      {provider && <ProveByProvider provider={provider} onProven={proven} />}
      <div className={classes.instead}>
        <Button variant="subtle" size="sm" className={classes.another} onClick={() => onResult('logIn')}>
          {text(words.logIn)}
        </Button>
      </div>
    </DialogBox>
  )
}

/** Which ways the account has is asked first, so that the first one is where the focus begins. */
function BySecondFactor({ onResult }: { onResult(result: ProofResult): void }) {
  const own = useReply(secondFactorApi.read, {})
  if (!own.data && !own.error) return <Loading lines={3} />
  const { isAppUsable, usableKeys } = waysOf(own.data ?? { isOn: true })
  return <ProofForm way="code" isAppUsable={isAppUsable} hasKeys={usableKeys > 0} onResult={onResult} />
}

type FormProps = {
  way: Way
  isAppUsable?: boolean
  hasKeys?: boolean
  onResult(result: ProofResult): void
}

function ProofForm({ way, isAppUsable = false, hasKeys = false, onResult }: FormProps) {
  const text = useText()
  const client = useClient()
  const asked = codeAsked(isAppUsable)
  const proving = useProving({ way, asked, onProven: () => onResult('proven') })
  const { value, change, refused, setRefused, busy, submit } = proving
  const isByKey = hasKeys && canAskPasskeys()
  useEffect(() => {
    focusField(isByKey ? 'use-passkey' : fieldOf(way))
  }, [isByKey, way])
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusedBox saying={refused.whole} />
      {hasKeys && (
        <AskPasskey
          begin={() => client.call(sessionsApi.beginProof, {})}
          finish={async (passkey) => {
            await client.call(sessionsApi.prove, { body: { passkey } })
            onResult('proven')
          }}
          onRefused={(whole) => setRefused({ fields: {}, whole })}
        />
      )}
      {way === 'password' ? (
        <PasswordField
          label={words.password}
          value={value}
          onChange={change}
          autoComplete="current-password"
          problem={refused.fields.password}
        />
      ) : (
        <SecondCodeField
          label={asked.label}
          value={value}
          onChange={change}
          problem={refused.fields.secondCode}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant={isByKey ? 'default' : 'filled'} loading={busy}>
          {text(words.submit)}
        </Button>
        <Button variant="default" onClick={() => onResult('cancelled')}>
          {text(words.cancel)}
        </Button>
      </div>
    </form>
  )
}

const fields = ['password', 'secondCode'] as const
const atField: readonly number[] = [signInCodes.wrongOwnPassword, ...Object.values(secondFactorCodes)]

const fieldOf = (way: Way) => (way === 'password' ? 'password' : 'secondCode')

type Proving = { way: Way; asked: ReturnType<typeof codeAsked>; onProven(): void }

function useProving({ way, asked, onProven }: Proving) {
  const client = useClient()
  const [value, setValue] = useState('')
  const [busy, setBusy] = useState(false)
  const { refused, setRefused } = useRefused(fields)
  const field = fieldOf(way)
  return {
    value,
    refused,
    setRefused,
    busy,
    change(typed: string) {
      setValue(typed)
      if (refused.whole || refused.fields[field]) setRefused({ fields: {} })
    },
    async submit(event: FormEvent) {
      event.preventDefault()
      if (busy) return
      if (way === 'password' && !value) return setRefused({ fields: { password: words.passwordMissing } })
      if (way === 'code' && !asked.rule.safeParse(value).success)
        return setRefused({ fields: { secondCode: asked.problem } })
      setBusy(true)
      try {
        await client.call(sessionsApi.prove, {
          body: way === 'password' ? { password: value } : { code: value },
        })
        onProven()
      } catch (error) {
        const said = wordsOfFailure(error)
        const isAtField = error instanceof CallFailed && atField.includes(error.code)
        setRefused(isAtField ? { fields: { [field]: said } } : { fields: {}, whole: said })
      } finally {
        setBusy(false)
      }
    },
  }
}
