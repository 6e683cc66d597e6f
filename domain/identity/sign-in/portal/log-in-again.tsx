import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Token } from '#kit/http/signature.ts'
import { useText } from '#kit/web/language.tsx'
import classes from '../parts/sign-in.module.css'
import { againWords as words } from '../words/log-in-again.ts'
import again from './log-in-again.module.css'
import { CodeAgain } from './log-in-again-by-code.tsx'
import { PasswordAgain } from './log-in-again-by-password.tsx'

export type LogInAgainProps = {
  /** The former account; only it can log in here. */
  account: string
  types: readonly string[]
  /** Called with the new token, or undefined when the person cancels. */
  onDone(token: Token | undefined): void
  /** The person wants another account, which needs the login page. */
  onElsewhere(): void
}

/** Logs in to the same account again, over the page with unsaved input. */
export function LogInAgain(props: LogInAgainProps) {
  return props.types.includes('assistant') ? <LinkEnded {...props} /> : <AsBefore {...props} />
}

/** An assistant can only open a link again: in another tab, which logs this one in as well. */
function LinkEnded({ onDone }: LogInAgainProps) {
  const text = useText()
  return (
    <>
      <h2 id="dialog-title" className={again.title}>
        {text(words.linkEnded)}
      </h2>
      <p className={again.as}>{text(words.linkEndedText)}</p>
      <Button onClick={() => onDone(undefined)}>{text(words.understood)}</Button>
    </>
  )
}

/** A guest has no password, only codes. */
function AsBefore({ account, types, onDone, onElsewhere }: LogInAgainProps) {
  const text = useText()
  const isGuest = types.includes('guest')
  const [way, setWay] = useState<'password' | 'code'>(isGuest ? 'code' : 'password')
  const other = way === 'password' ? 'code' : 'password'
  const cancel: ReactNode = (
    <Button variant="default" onClick={() => onDone(undefined)}>
      {text(words.cancel)}
    </Button>
  )
  const given = { account, onDone, beside: cancel }
  return (
    <>
      <h2 id="dialog-title" className={again.title}>
        {text(words.title)}
      </h2>
      <p className={again.as}>{text(words.as({ account }))}</p>
      {way === 'password' ? <PasswordAgain {...given} /> : <CodeAgain {...given} isGuest={isGuest} />}
      <div className={classes.instead}>
        {!isGuest && (
          <Button variant="subtle" size="sm" className={classes.another} onClick={() => setWay(other)}>
            {text(way === 'password' ? words.byCode : words.byPassword)}
          </Button>
        )}
        <Button variant="subtle" size="sm" className={classes.another} onClick={onElsewhere}>
          {text(words.elsewhere)}
        </Button>
      </div>
    </>
  )
}
