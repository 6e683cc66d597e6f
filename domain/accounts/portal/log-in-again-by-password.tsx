import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Field, sayingIds } from '#kit/form/field.tsx'
import type { Token } from '#kit/http/signature.ts'
import { useClient } from '#kit/web/client.tsx'
import { useText } from '#kit/web/language.tsx'
import { accountsApi } from '../api.ts'
import { PasswordInput } from '../parts/password-input.tsx'
import { refusedBy, refusedHere } from '../parts/refused.ts'
import { RefusedBox } from '../parts/refused-box.tsx'
import { useRefused } from '../parts/use-refused.ts'
import { useVerifyCode } from '../parts/verify-code.ts'
import { VerifyField } from '../parts/verify-field.tsx'
import classes from '../parts/way-in.module.css'
import { againWords as words } from '../words/log-in-again.ts'
import { loginWords } from '../words.ts'

const order = ['password', 'verifyCode'] as const

type Props = { account: string; onDone(token: Token): void; beside: ReactNode }

/** Password and image code for an account that is known. */
export function PasswordAgain({ account, onDone, beside }: Props) {
  const text = useText()
  const { password, change, code, refused, busy, submit } = usePassword(account, onDone)
  const { fields, whole } = refused
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusedBox saying={whole} />
      {/* for password managers, which find the password by it */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <Field id="password" label={loginWords.password} problem={fields.password}>
        <PasswordInput
          value={password}
          onChange={change}
          autoComplete="current-password"
          invalid={Boolean(fields.password)}
          describedBy={fields.password ? sayingIds('password').problem : undefined}
        />
      </Field>
      <VerifyField code={code} problem={fields.verifyCode} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {text(words.submit)}
        </Button>
        {beside}
      </div>
    </form>
  )
}

function usePassword(account: string, onDone: (token: Token) => void) {
  const client = useClient()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const code = useVerifyCode()
  const { refused, setRefused, forget } = useRefused(order)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = refusedHere({
      password: password ? undefined : 'required',
      verifyCode: code.given.verifyCode ? undefined : 'required',
    })
    setRefused(found)
    if (busy || Object.keys(found.fields).length > 0) return
    setBusy(true)
    try {
      onDone(await client.call(accountsApi.login, { body: { account, password, ...code.given } }))
    } catch (error) {
      // every try uses its image code up
      await code.refresh()
      setRefused(refusedBy(error, { wrongPassword: 'password' }))
      setBusy(false)
    }
  }

  function change(value: string) {
    setPassword(value)
    forget('password')
  }

  return { password, change, code, refused, busy, submit }
}
