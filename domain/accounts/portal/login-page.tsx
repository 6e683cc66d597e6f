import { Button, Input } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Field, sayingIds } from '#kit/form/field.tsx'
import { useClient } from '#kit/web/client.tsx'
import { useText } from '#kit/web/language.tsx'
import { storeToken } from '#kit/web/session.tsx'
import { accountsApi } from '../api.ts'
import { accountProblem } from '../parts/account-problem.ts'
import { Gate } from '../parts/gate.tsx'
import { PasswordInput } from '../parts/password-input.tsx'
import { type Refused, refusedBy, refusedHere } from '../parts/refused.ts'
import { RefusedBox } from '../parts/refused-box.tsx'
import { useRefused } from '../parts/use-refused.ts'
import { useVerifyCode } from '../parts/verify-code.ts'
import { VerifyField } from '../parts/verify-field.tsx'
import classes from '../parts/way-in.module.css'
import { loginWords as words } from '../words.ts'

const order = ['account', 'password', 'verifyCode'] as const

/** Logs in by password and image code, and goes on to the page that was asked for. */
export default function LoginPage() {
  const text = useText()
  const form = useLogin()
  const { account, setAccount, password, setPassword, code, refused, forget, busy, submit } = form
  const { fields, whole } = refused
  const ids = sayingIds('account')
  return (
    <Gate title={words.title} below={<ToRegister />}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <RefusedBox saying={whole} />
        <Field id="account" label={words.account} problem={fields.account}>
          <Input
            id="account"
            name="account"
            value={account}
            onChange={(event) => {
              setAccount(event.currentTarget.value)
              forget('account')
            }}
            error={Boolean(fields.account)}
            aria-describedby={fields.account ? ids.problem : undefined}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
          />
        </Field>
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
        <VerifyField code={code} problem={fields.verifyCode} />
        <Button type="submit" loading={busy}>
          {text(words.submit)}
        </Button>
      </form>
    </Gate>
  )
}

function ToRegister() {
  const text = useText()
  return (
    <>
      {text(words.noAccount)} <Link to="/choose">{text(words.toRegister)}</Link>
    </>
  )
}

/** What is missing or plainly wrong, found without asking the server. */
function emptyFields(account: string, password: string, verifyCode: string): Refused {
  return refusedHere({
    account: accountProblem(account),
    password: password ? undefined : 'required',
    verifyCode: verifyCode ? undefined : 'required',
  })
}

function useLogin() {
  const client = useClient()
  const navigate = useNavigate()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const code = useVerifyCode()
  const { refused, setRefused, forget } = useRefused(order)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = emptyFields(account, password, code.given.verifyCode)
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
      setRefused(refusedBy(error))
    } finally {
      setBusy(false)
    }
  }

  return { account, setAccount, password, setPassword, code, refused, forget, busy, submit }
}
