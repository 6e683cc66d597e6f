import { Link } from 'react-router'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { languageTags } from '#kit/words/bilingual.ts'
import type { ShownMessage } from '../rules.ts'
import { channelWords } from '../words/console.ts'
import { mailboxWords as words } from '../words.ts'
import classes from './mailbox-page.module.css'

/** The code in a message, if it has one. */
const codeIn = (text: string) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]

/** One message as it would arrive, in the recipient's language; a code is shown large. */
export function MailboxMessage({ message }: { message: ShownMessage }) {
  const text = useText()
  const language = useLanguage()
  const code = message.link ? undefined : codeIn(message.text)
  return (
    <li className={classes.message}>
      <p className={classes.facts}>
        <span>
          {text(channelWords[message.channel])} · {text(words.to)} <strong>{message.address}</strong>
        </span>
        <time dateTime={message.queuedAt}>{formatMoment(message.queuedAt, language)}</time>
      </p>
      {code && <p className={classes.code}>{code}</p>}
      <div lang={message.language === 'both' ? undefined : languageTags[message.language]}>
        <h2 className={classes.subject}>{message.subject}</h2>
        <p className={classes.text}>{message.text}</p>
      </div>
      {message.link && (
        <Link to={message.link} className={classes.link}>
          {text(words.open)}
        </Link>
      )}
    </li>
  )
}
