import { Link } from 'react-router'
import type { CallFailed } from '#kit/http/client.ts'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ListedMessage } from '../lists.ts'
import { wordsOfFailure } from '../words/failures.ts'
import { MessageStateTag } from './message-state-tag.tsx'
import classes from './sent-messages.module.css'

/** Messages shown; the others are in the log of messages. */
const maxShown = 8

type Props = {
  /** The reply of a noun's call that lists messages, newest first. */
  reply: { data: ListedMessage[] | undefined; error: CallFailed | null; refetch(): unknown }
  /** Said when there are none. */
  none: Bilingual
}

/** The last messages to somebody, with what became of them. */
export function SentMessages({ reply: { data, error, refetch }, none }: Props) {
  const text = useText()
  const language = useLanguage()
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={2} />
  if (data.length === 0) return <p className={classes.quiet}>{text(none)}</p>
  return (
    <ul className={classes.list}>
      {data.slice(0, maxShown).map(({ id, title, address, state, failure, sentAt, queuedAt }) => (
        <li key={id}>
          <div className={classes.head}>
            <Link to={`/outbox/${id}`}>{text(title)}</Link>
            <MessageStateTag state={state} />
          </div>
          <span className={classes.quiet}>
            {address} · {formatShortMoment(sentAt ?? queuedAt, language)}
          </span>
          {failure && <span className={classes.quiet}> · {text(wordsOfFailure(failure))}</span>}
        </li>
      ))}
    </ul>
  )
}
