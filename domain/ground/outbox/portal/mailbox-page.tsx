import { Input } from '@mantine/core'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { CallFailed } from '#kit/http/client.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { useTitle } from '#kit/web/title.tsx'
import { outboxApi } from '../api.ts'
import { mailboxWords as words } from '../words.ts'
import { MailboxMessage } from './mailbox-message.tsx'
import classes from './mailbox-page.module.css'

/** Polling interval for new messages, in milliseconds. */
const rhythm = 2_000

/** Shows the messages that would be sent while no real sender is configured, so that a newcomer can try everything alone. */
export default function MailboxPage() {
  const text = useText()
  const navigate = useNavigate()
  // after the #, which browsers do not send to servers: numbers and addresses stay out of logs
  const to = new URLSearchParams(useLocation().hash.slice(1)).get('to') ?? ''
  const search = (value: string) =>
    void navigate({ hash: value ? new URLSearchParams({ to: value }).toString() : '' }, { replace: true })
  useTitle(words.title)
  const { data, error, refetch } = useReply(
    outboxApi.searchMailbox,
    { body: { to: to || undefined } },
    { everyMs: rhythm, keep: true },
  )
  // a production has none
  if (error instanceof CallFailed && error.status === 404) return <Navigate to="/404" replace />
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title}>{text(words.title)}</h1>
        <p className={classes.lead}>{text(words.lead)}</p>
      </header>
      <Input
        type="search"
        value={to}
        aria-label={text(words.search)}
        placeholder={text(words.search)}
        onChange={({ currentTarget: { value } }) => search(value)}
        autoComplete="off"
        spellCheck={false}
      />
      {!data && (error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />)}
      {data?.length === 0 && <EmptyState title={to ? words.noneFound : words.empty} text={words.emptyText} />}
      <ul className={classes.messages}>
        {data?.map((message) => (
          <MailboxMessage key={message.id} message={message} />
        ))}
      </ul>
    </div>
  )
}
