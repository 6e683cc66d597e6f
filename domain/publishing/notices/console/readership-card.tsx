import { Button } from '@mantine/core'
import { useChange, useClient, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { noticesConsoleApi as api, type EditedNotice, type Mailing, type Readership } from '../api.ts'
import { followWords as words } from '../words/console.ts'
import classes from './readership-card.module.css'

/** Polling interval in milliseconds while messages are being written. */
const whileSending = 2_000

const isUnderWay = ({ finishedAt, waiting }: Mailing) => finishedAt === null || waiting > 0

/** Who has read and confirmed a released notice, the reminder to those who have not, and the progress of mailings. */
export function ReadershipCard({ of }: { of: EditedNotice }) {
  const params = { id: of.id }
  const known = useReply(api.readership, { params })
  const sending = of.state !== 'withdrawn' && (known.data?.mailings.some(isUnderWay) ?? false)
  const { data = known.data } = useReply(
    api.readership,
    { params },
    sending ? { everyMs: whileSending } : { enabled: false },
  )
  return (
    <Card title={words.title}>
      {known.error && <Failed error={known.error} retry={known.refetch} />}
      {known.isPending && <Loading lines={3} />}
      {data && <Facts of={of} readership={data} />}
    </Card>
  )
}

function Facts({ of, readership }: { of: EditedNotice; readership: Readership }) {
  const text = useText()
  const { call } = useClient()
  const { total, read, acknowledged, open, mailings } = readership
  const left = total - (of.mustAcknowledge ? acknowledged : read)
  return (
    <div className={classes.facts}>
      <p>
        {text(words.counts({ total, read }))}{' '}
        {of.mustAcknowledge && text(words.confirmed({ total, acknowledged }))}
      </p>
      {left > 0 && (
        <details>
          <summary>{text(of.mustAcknowledge ? words.open : words.unread)}</summary>
          <ul className={classes.open}>
            {open.map(({ name, address }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two guests may be reached at one address
              <li key={at}>
                {text(name)} {text(name) !== address && <span className={classes.address}>{address}</span>}
              </li>
            ))}
          </ul>
          {left > open.length && <p>{text(words.more({ count: left - open.length }))}</p>}
        </details>
      )}
      <div className={classes.buttons}>
        <Allowed to={['notices:export']}>
          <DownloadButton
            label={words.download}
            fileName={words.fileName}
            fetch={() => call(api.readershipSheet, { params: { id: of.id } })}
          />
        </Allowed>
        {of.mustAcknowledge && of.state === 'released' && left > 0 && (
          <RemindButton id={of.id} count={left} />
        )}
      </div>
      {mailings.length > 0 && <Mailings of={mailings} />}
    </div>
  )
}

function RemindButton({ id, count }: { id: string; count: number }) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const remind = useChange(api.remind, { refreshes: [api.readership] })
  const press = async () => {
    const question = { title: words.remindTitle({ count }), text: words.remindText, yes: words.remind }
    if (!(await ask(question))) return
    await remind.mutateAsync({ params: { id } })
    toast.done(words.reminding)
  }
  return (
    <Allowed to={['notices:edit']}>
      <Button loading={remind.isPending} onClick={() => void press().catch(() => undefined)}>
        {text(words.remind)}
      </Button>
    </Allowed>
  )
}

function Mailings({ of }: { of: readonly Mailing[] }) {
  const text = useText()
  const language = useLanguage()
  return (
    <section aria-label={text(words.mailings)} className={classes.mailings}>
      {of.map((each) => (
        <div key={each.id}>
          <p>
            <strong>{text(words.kinds[each.kind])}</strong>{' '}
            <time dateTime={each.startedAt}>{formatMoment(each.startedAt, language)}</time>
          </p>
          <progress
            className={classes.bar}
            max={Math.max(each.total, 1)}
            value={each.finishedAt ? Math.max(each.total, 1) : each.done}
            aria-label={text(words.kinds[each.kind])}
          />
          <p className={classes.address}>
            {text(words.progress(each))} · {text(words.outcome(each))}
          </p>
        </div>
      ))}
    </section>
  )
}
