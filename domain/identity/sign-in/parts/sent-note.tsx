import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { notSentWords, registerWords as words } from '../words/register.ts'
import classes from './sign-in.module.css'
import type { HeldBack } from './use-held-back.ts'

type SentNoteProps = {
  saying: Bilingual
  sent: {
    to: string
    /** Where it can be read while no real sender is configured. */
    mailbox: string | undefined
    /** Why it does not arrive. */
    failure: Bilingual | undefined
    /** The code may be held back until the device has computed. */
    held: HeldBack | undefined
  }
}

/** Says that a code was sent, and where to; or why it does not arrive. */
export function SentNote({ saying, sent: { to, mailbox, failure, held } }: SentNoteProps) {
  const text = useText()
  if (failure) {
    return (
      <p className={classes.notSent} role="alert">
        {text(notSentWords({ to, reason: failure }))}
      </p>
    )
  }
  return (
    <p className={held?.hasFailed ? classes.notSent : classes.sent}>
      {/* whether it was sent is not known here while it may be held back */}
      {text(held?.saying ?? saying)}
      {held?.reason && (typeof held.reason === 'string' ? held.reason : text(held.reason))}{' '}
      {mailbox && (
        <a href={mailbox} target="_blank" rel="noopener">
          {text(words.mailbox)}
          {text(words.newWindow)}
        </a>
      )}
    </p>
  )
}
