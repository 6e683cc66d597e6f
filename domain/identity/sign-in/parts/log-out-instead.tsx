import { Button } from '@mantine/core'
import { useClient } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { firstPasswordWords as words } from '../words/passwords.ts'
import { logOut } from './log-out.ts'
import classes from './sign-in.module.css'

/** Leaves the only page of an account that has something to set up first. */
export function LogOutInstead({ why }: { why: Bilingual }) {
  const text = useText()
  const client = useClient()
  const toast = useToast()
  return (
    <>
      {text(why)}{' '}
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.another}
        onClick={() => void logOut(client).catch((error: unknown) => toast.failed(wordsOfFailure(error)))}
      >
        {text(words.logOut)}
      </Button>
    </>
  )
}
