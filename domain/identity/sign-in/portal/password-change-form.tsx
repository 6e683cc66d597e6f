import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useClient } from '#kit/web/client.tsx'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { signInApi } from '../api.ts'
import { NewPasswordFields, newPasswordProblems } from '../parts/new-password-fields.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { refusedBy, refusedHere } from '../parts/refused.ts'
import classes from '../parts/sign-in.module.css'
import { useRefused } from '../parts/use-refused.ts'
import { passwordWords as words } from '../words/passwords.ts'

const order = ['oldPassword', 'newPassword', 'again'] as const
const empty = { old: '', password: '', again: '' }

type PasswordChangeFormProps = {
  /** The account, for password managers. */
  account: string
  old?: { label: Bilingual; hint: Bilingual }
  submit: Bilingual
  onDone(): Promise<void> | void
  /** Shown beside the button. */
  children?: ReactNode
}

/** Form to change the password. */
export function PasswordChangeForm({ account, old, submit, onDone, children }: PasswordChangeFormProps) {
  const text = useText()
  const form = usePasswordChange(onDone)
  const { typed, change, refused } = form
  return (
    <form className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <RefusedBox saying={refused.whole} />
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        id="oldPassword"
        label={old?.label ?? words.old}
        hint={old?.hint}
        value={typed.old}
        onChange={(value) => change('old', value)}
        autoComplete="current-password"
        problem={refused.fields.oldPassword}
      />
      <NewPasswordFields id="newPassword" typed={typed} change={change} problems={refused.fields} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          {text(submit)}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** Problems of the form that need no server. */
function problemsOf(typed: typeof empty) {
  const { password, again } = newPasswordProblems(typed, 'newPassword')
  const isSame = typed.password !== '' && typed.password === typed.old
  return {
    oldPassword: typed.old ? undefined : 'required',
    newPassword: password ?? (isSame ? 'sameAsOldPassword' : undefined),
    again,
  }
}

const fieldOf = { old: 'oldPassword', password: 'newPassword', again: 'again' } as const

function usePasswordChange(onDone: PasswordChangeFormProps['onDone']) {
  const client = useClient()
  const [typed, setTyped] = useState(empty)
  const [busy, setBusy] = useState(false)
  const { refused, setRefused, forget } = useRefused(order)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = refusedHere(problemsOf(typed))
    setRefused(found)
    if (busy || Object.keys(found.fields).length > 0) return
    setBusy(true)
    try {
      const body = { oldPassword: typed.old, newPassword: typed.password }
      await client.call(signInApi.changePassword, { body })
      await onDone()
    } catch (error) {
      setRefused(refusedBy(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    typed,
    change(key: keyof typeof empty, value: string) {
      setTyped((before) => ({ ...before, [key]: value }))
      forget(fieldOf[key])
    },
    refused,
    busy,
    submit,
  }
}
