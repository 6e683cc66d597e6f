import { Link } from 'react-router'
import { MessageStateTag } from '#domain/ground/outbox/parts/message-state-tag.tsx'
import { wordsOfFailure } from '#domain/ground/outbox/words/failures.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { timelineApi } from '../api/timeline.ts'
import { sentMessagesWords as words } from '../words/timeline.ts'
import classes from './sent-messages-card.module.css'

/** The messages shown at first; the others are in the timeline. */
const firstShown = 5

/** Messages sent to a person's number and address, with what became of them. */
export function SentMessagesCard({ participantId }: { participantId: string }) {
  return (
    <Allowed to={['participants:messages']}>
      <Card title={words.title}>
        <Messages participantId={participantId} />
      </Card>
    </Allowed>
  )
}

function Messages({ participantId }: { participantId: string }) {
  const text = useText()
  const language = useLanguage()
  const { data, error, refetch } = useReply(timelineApi.messages, { params: { id: participantId } })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={2} />
  if (data.length === 0) return <p className={classes.quiet}>{text(words.none)}</p>
  return (
    <ul className={classes.list}>
      {data.slice(0, firstShown).map(({ id, title, address, state, failure, sentAt, queuedAt }) => (
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
