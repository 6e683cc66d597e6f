import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { registerWords as words } from '../words/register.ts'
import classes from './sign-in.module.css'

type SentNoteProps = {
  saying: Bilingual
  /** Where it can be read while no real sender is configured. */
  mailbox: string | undefined
}

/** That a code is on its way, and where to. */
export function SentNote({ saying, mailbox }: SentNoteProps) {
  const text = useText()
  return (
    <p className={classes.sent}>
      {text(saying)}{' '}
      {mailbox && (
        <a href={mailbox} target="_blank" rel="noopener">
          {text(words.mailbox)}
          {text(words.newWindow)}
        </a>
      )}
    </p>
  )
}
