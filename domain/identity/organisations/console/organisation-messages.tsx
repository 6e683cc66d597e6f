import { Link } from 'react-router'
import { MessageStateTag } from '#domain/ground/outbox/parts/message-state-tag.tsx'
import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { organisationRecordApi } from '../api/record.ts'
import { recordWords as words } from '../words/record.ts'
import classes from './organisation-record.module.css'

/** Messages shown; the others are in the log of messages. */
const shown = 8

/** Messages to an organisation's account and contact persons, with what became of them. */
export const OrganisationMessages = ({ id }: { id: string }) => (
  <Card title={words.messages}>
    <Messages id={id} />
  </Card>
)

function Messages({ id }: { id: string }) {
  const text = useText()
  const language = useLanguage()
  const { data, error, refetch } = useReply(organisationRecordApi.messages, { params: { id } })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={2} />
  if (data.length === 0) return <p className={classes.quiet}>{text(words.noMessages)}</p>
  return (
    <ul className={classes.list}>
      {data.slice(0, shown).map((message) => (
        <li key={message.id}>
          <div className={classes.head}>
            <Link to={`/outbox/${message.id}`}>{text(message.title)}</Link>
            <MessageStateTag state={message.state} />
          </div>
          <span className={classes.quiet}>
            {message.address} · {formatShortMoment(message.sentAt ?? message.queuedAt, language)}
          </span>
        </li>
      ))}
    </ul>
  )
}
