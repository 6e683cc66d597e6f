import { Button } from '@mantine/core'
import { refresh } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { sessionsApi } from '../../api/sessions.ts'
import { passwordWords } from '../../words/passwords.ts'
import { settingsWords as words } from '../../words/settings.ts'
import { PasswordChangeForm } from '../password-change-form.tsx'
import classes from './settings.module.css'
import { useOpened } from './use-opened.ts'

/** Changes the password. Guests have none: they log in with a code. */
export function PasswordCard() {
  const text = useText()
  const toast = useToast()
  const { user, types } = useSession()
  const { isOpen, open, close } = useOpened('password', 'oldPassword', 'change-password')
  const isGuest = types.includes('guest')
  return (
    <Card title={words.password}>
      {isOpen && !isGuest ? (
        <div className={classes.form}>
          <PasswordChangeForm
            account={user.account}
            submit={passwordWords.change}
            onDone={async () => {
              await refresh(sessionsApi.list)
              toast.done(passwordWords.changed)
              close()
            }}
          >
            <Button variant="subtle" onClick={close}>
              {text(words.cancel)}
            </Button>
          </PasswordChangeForm>
        </div>
      ) : (
        <div className={classes.line}>
          <p className={classes.quiet}>{text(isGuest ? words.guestPassword : words.passwordText)}</p>
          {!isGuest && (
            <Button id="change-password" variant="default" onClick={open}>
              {text(passwordWords.change)}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
