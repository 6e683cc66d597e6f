import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { settingsWords as words } from '../../words/settings.ts'
import { AccountChangeForm } from './account-change-form.tsx'
import classes from './settings.module.css'
import { useOpened } from './use-opened.ts'

/** The number or address to log in with. A guest's comes from the registration, and is changed there. */
export function AccountCard() {
  const text = useText()
  const { user, types } = useSession()
  const { isOpen, open, close } = useOpened('account', 'account', 'change-account')
  const isGuest = types.includes('guest')
  return (
    <Card title={words.account}>
      {isOpen && !isGuest ? (
        <AccountChangeForm close={close} />
      ) : (
        <div className={classes.line}>
          <div>
            <p className={classes.value}>{user.account}</p>
            <p className={classes.quiet}>{text(isGuest ? words.guestAccount : words.accountText)}</p>
          </div>
          {!isGuest && (
            <Button id="change-account" variant="default" onClick={open}>
              {text(words.changeAccount)}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
