import { useParams } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { outboxConsoleApi, type ReadMessage } from '../api/console.ts'
import { MessageStateTag } from '../parts/message-state-tag.tsx'
import { messageWords as words } from '../words/console.ts'
import classes from './console.module.css'
import { DiscardButton, SendAgainButton } from './message-actions.tsx'
import { MessageFacts } from './message-facts.tsx'
import { OtherWays } from './other-ways.tsx'

/** One message: its text, its state, and the operations on it. */
export default function MessagePage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(outboxConsoleApi.read, { params: { id } })
  if (data) return <Message of={data} />
  return (
    <Page title={words.title}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}

const Message = ({ of }: { of: ReadMessage }) => (
  <Page
    title={of.title}
    lead={
      <span className={classes.filter}>
        <MessageStateTag state={of.state} />
        {of.address}
      </span>
    }
    actions={
      <>
        <DiscardButton of={of} />
        <SendAgainButton of={of} />
      </>
    }
  >
    <div className={classes.columns}>
      <Card title={words.content}>
        <Content of={of} />
      </Card>
      <div className={classes.column}>
        <Card title={words.facts}>
          <MessageFacts of={of} />
        </Card>
        <OtherWays of={of} />
      </div>
    </div>
  </Page>
)

function Content({ of: { content, isSecret, keepTextDays: days } }: { of: ReadMessage }) {
  const text = useText()
  if (isSecret) return <p className={classes.quiet}>{text(words.secret)}</p>
  if (!content) return <p className={classes.quiet}>{text(words.purged({ days }))}</p>
  return (
    <>
      <p className={classes.subject}>{content.subject}</p>
      <p className={classes.text}>{content.text}</p>
      <p className={classes.quiet}>{text(words.kept({ days }))}</p>
    </>
  )
}
