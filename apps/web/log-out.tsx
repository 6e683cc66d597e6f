import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { logOut } from '#domain/identity/sign-in/parts/log-out.ts'
import { saveAll } from '#kit/form/open-forms.ts'
import { forgetUnsaved } from '#kit/form/unsaved.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { appWords } from './app-words.ts'
import { useCalls } from './calls.tsx'
import { Icon } from './icon.tsx'
import classes from './log-out.module.css'

/** The account name and the logout. Saves pending input first; what cannot be saved is discarded, as others may use the browser. */
export function LogOut() {
  const text = useText()
  const { plain } = useCalls()
  const toast = useToast()
  const { user } = useSession()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await saveAll()
    await logOut(plain)
    forgetUnsaved()
  }
  const stay = (error: unknown) => {
    setLeaving(false)
    toast.failed(wordsOfFailure(error))
  }
  return (
    <div className={classes.who}>
      <Link
        to="/account"
        className={classes.name}
        title={user.account}
        aria-label={text(appWords.account(user.name))}
      >
        {text(user.name)}
      </Link>
      <Button
        variant="subtle"
        size="sm"
        loading={leaving}
        leftSection={<Icon name="logout" size={18} />}
        onClick={() => void leave().catch(stay)}
      >
        {text(appWords.logOut)}
      </Button>
    </div>
  )
}
