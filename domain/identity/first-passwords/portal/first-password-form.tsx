import { Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LoginState } from '#domain/identity/sign-in/parts/login-state.ts'
import {
  NewPasswordFields,
  newPasswordProblems,
} from '#domain/identity/sign-in/parts/new-password-fields.tsx'
import { refusedBy, refusedHere } from '#domain/identity/sign-in/parts/refused.ts'
import classes from '#domain/identity/sign-in/parts/sign-in.module.css'
import { useRefused } from '#domain/identity/sign-in/parts/use-refused.ts'
import { useClient } from '#kit/web/client.tsx'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { forgetToken } from '#kit/web/token.ts'
import { firstPasswordsApi as api } from '../api.ts'
import { firstPasswordWords as words } from '../words.ts'

const order = ['newPassword', 'again'] as const
const empty = { password: '', again: '' }

/** The new password, twice; then the login page, with the account filled in. */
export function FirstPasswordForm({ token, account }: { token: string; account: string }) {
  const text = useText()
  const form = useFirstPassword(token, account)
  return (
    <form className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <RefusedBox saying={form.refused.whole} />
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <NewPasswordFields
        id="newPassword"
        typed={form.typed}
        change={form.change}
        problems={form.refused.fields}
      />
      <Text c="var(--quiet)">{text(words.notYou)}</Text>
      <Button type="submit" loading={form.busy}>
        {text(words.submit)}
      </Button>
    </form>
  )
}

function useFirstPassword(token: string, account: string) {
  const client = useClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(empty)
  const [busy, setBusy] = useState(false)
  const { refused, setRefused, forget } = useRefused(order)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const { password, again } = newPasswordProblems(typed, 'newPassword')
    const found = refusedHere({ newPassword: password, again })
    setRefused(found)
    if (busy || Object.keys(found.fields).length > 0) return
    setBusy(true)
    try {
      await client.call(api.choose, { body: { token, newPassword: typed.password } })
      // a session here, perhaps of another account, is not the one that this password opens
      forgetToken()
      const state: LoginState = { account, passwordSet: true }
      await navigate('/login', { replace: true, state })
    } catch (error) {
      setRefused(refusedBy(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    typed,
    refused,
    busy,
    submit,
    change(key: keyof typeof empty, value: string) {
      setTyped((before) => ({ ...before, [key]: value }))
      forget(key === 'password' ? 'newPassword' : key)
    },
  }
}
