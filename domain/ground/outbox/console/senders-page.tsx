import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { sendersApi as api } from '../api/senders.ts'
import { channelWords } from '../words/console.ts'
import { sendersWords as words } from '../words/senders.ts'
import classes from './console.module.css'
import { SenderTrial } from './sender-trial.tsx'

/** Milliseconds until the outcome of a test is asked for again. */
const againAfter = 1_500

/** The senders of mail and SMS, each with its last test and a form for another. */
export default function SendersPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.list, {})
  const isWaiting = data?.senders.some(({ trial }) => trial?.state === 'queued') ?? false
  // a second reader of the same reply, which asks again only while a test is under way
  useReply(api.list, {}, isWaiting ? { everyMs: againAfter } : { enabled: false })
  return (
    <Page title={words.title} lead={text(words.lead)} narrow>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data?.isMailbox && (
        <Card>
          <p className={classes.quiet}>{text(words.mailbox)}</p>
        </Card>
      )}
      {!data?.isMailbox &&
        data?.senders.map((sender) => (
          <Card key={sender.channel} title={channelWords[sender.channel]}>
            {sender.isConfigured ? (
              <SenderTrial of={sender} />
            ) : (
              <p className={classes.quiet}>{text(words.notConfigured[sender.channel])}</p>
            )}
          </Card>
        ))}
    </Page>
  )
}
