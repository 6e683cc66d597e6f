import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Token } from '#kit/http/signature.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import classes from '../parts/sign-in.module.css'
import { usePasswordLogin } from '../parts/use-password-login.ts'
import { useSecondStep } from '../parts/use-second-step.tsx'
import { VerifyField } from '../parts/verify-field.tsx'
import { againWords as words } from '../words/log-in-again.ts'
import { loginWords } from '../words.ts'

type Props = { account: string; onDone(token: Token): void; beside: ReactNode }

/** Password and image code for a known account. */
export function PasswordAgain({ account, onDone, beside }: Props) {
  const text = useText()
  const { finish, step } = useSecondStep({ onToken: onDone, beside })
  const { password, changePassword, code, refused, busy, submit } = usePasswordLogin(account, finish)
  const { fields, whole } = refused
  if (step) return step
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusedBox saying={whole} />
      {/* for password managers, which find the password by it */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        label={loginWords.password}
        value={password}
        onChange={changePassword}
        autoComplete="current-password"
        problem={fields.password}
      />
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
