import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useEarlyFields } from '#kit/web/early-fields.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { storeToken } from '#kit/web/token.ts'
import { AccountField } from '../parts/account-field.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import classes from '../parts/sign-in.module.css'
import { usePasswordLogin } from '../parts/use-password-login.ts'
import { useSecondStep } from '../parts/use-second-step.tsx'
import { VerifyField } from '../parts/verify-field.tsx'
import { loginWords as words } from '../words.ts'

type PasswordWayProps = {
  /** Shared with the other methods. */
  account: string
  setAccount(account: string): void
}

/** Logs in by password and image code. */
export function PasswordLogin({ account, setAccount }: PasswordWayProps) {
  const text = useText()
  const navigate = useNavigate()
  const { finish, step } = useSecondStep({
    onToken: (token) => {
      storeToken(token)
      // the shell then opens the page that was requested before
      return navigate('/', { replace: true })
    },
  })
  const login = usePasswordLogin(account, finish)
  const { password, changePassword, code, refused, forget, crowded, busy, submit } = login
  const { fields, whole } = refused
  useEarlyFields({ account: setAccount, password: changePassword, verifyCode: code.setTyped })
  if (step) return step
  return (
    // a page without scripts sends no form of this method, which would put the password into the address
    <form className={classes.form} method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      <RefusedBox saying={whole}>
        {crowded && (
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
        <PasswordField
          label={words.password}
          value={password}
          onChange={changePassword}
          autoComplete="current-password"
          problem={fields.password}
        />
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
