import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Field, sayingIds } from '#kit/form/field.tsx'
import { useClient } from '#kit/web/client.tsx'
import { useText } from '#kit/web/language.tsx'
import { storeToken } from '#kit/web/token.ts'
import { accountsApi } from '../api.ts'
import { AccountField } from '../parts/account-field.tsx'
import { accountProblem } from '../parts/account-problem.ts'
import { PasswordInput } from '../parts/password-input.tsx'
import { refusedBy, refusedHere, secondsToWait } from '../parts/refused.ts'
import { RefusedBox } from '../parts/refused-box.tsx'
import { useRefused } from '../parts/use-refused.ts'
import { useVerifyCode } from '../parts/verify-code.ts'
import { VerifyField } from '../parts/verify-field.tsx'
import classes from '../parts/way-in.module.css'
import { loginWords as words } from '../words.ts'

const order = ['account', 'password', 'verifyCode'] as const

type PasswordWayProps = {
  /** Shared with the other ways. */
  account: string
  setAccount(account: string): void
}

/** Logs in by password and image code. */
export function PasswordWay({ account, setAccount }: PasswordWayProps) {
  const text = useText()
  const { password, setPassword, code, refused, forget, locked, busy, submit } = useLogin(account)
  const { fields, whole } = refused
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusedBox saying={whole}>
        {locked && (
          <>
            {' '}
            <Link to="/login?way=code">{text(words.codeInstead)}</Link>
          </>
        )}
      </RefusedBox>
      <AccountField
        value={account}
        onChange={(value) => {
          setAccount(value)
          forget('account')
        }}
        problem={fields.account}
      />
      <div className={classes.withLink}>
        <Field id="password" label={words.password} problem={fields.password}>
          <PasswordInput
            value={password}
            onChange={(value) => {
              setPassword(value)
              forget('password')
            }}
            autoComplete="current-password"
            invalid={Boolean(fields.password)}
            describedBy={fields.password ? sayingIds('password').problem : undefined}
          />
        </Field>
        <Link to="/resetPwd" state={{ account }} className={classes.forgotten}>
          {text(words.forgotten)}
        </Link>
      </div>
      <VerifyField code={code} problem={fields.verifyCode} />
      <Button type="submit" loading={busy}>
        {text(words.submit)}
      </Button>
    </form>
  )
}

function useLogin(account: string) {
  const client = useClient()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [locked, setLocked] = useState(false)
  const [busy, setBusy] = useState(false)
  const code = useVerifyCode()
  const { refused, setRefused, forget } = useRefused(order)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = refusedHere({
      account: accountProblem(account),
      password: password ? undefined : 'required',
      verifyCode: code.given.verifyCode ? undefined : 'required',
    })
    setRefused(found)
    if (busy || Object.keys(found.fields).length > 0) return
    setBusy(true)
    try {
      storeToken(await client.call(accountsApi.login, { body: { account, password, ...code.given } }))
      // from there the shell leads on to the page that was asked for before
      await navigate('/', { replace: true })
    } catch (error) {
      // every try uses its image code up
      await code.refresh()
      setLocked(secondsToWait(error) !== undefined)
      // which of the two was wrong is told to nobody; the password is what one types again
      setRefused(refusedBy(error, { wrongPassword: 'password' }))
    } finally {
      setBusy(false)
    }
  }

  return { password, setPassword, code, refused, forget, locked, busy, submit }
}
