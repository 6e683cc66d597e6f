import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useChange, useClient, useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { languageTags } from '#kit/words/bilingual.ts'
import { type NoticeReply, noticesApi } from '../api.ts'
import { AttachmentList } from '../parts/attachment-list.tsx'
import { NoticeText } from '../parts/notice-text.tsx'
import { languageFor, noticesPath } from '../rules.ts'
import { attachmentWords } from '../words/attachments.ts'
import { noticeWords as words } from '../words.ts'
import classes from './my-notice-page.module.css'

/** One notice; opening it marks it as read. */
export default function MyNoticePage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(noticesApi.read, { params: { id } })
  useReading(data)
  if (data) return <Shown notice={data} />
  return (
    <Page title={words.notice}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={6} />}
    </Page>
  )
}

/** Marks the notice as read once; list and unread dot are refreshed. */
function useReading(notice: NoticeReply | undefined) {
  const { mutate } = useChange(noticesApi.markRead, {
    refreshes: [noticesApi.unreadCount, noticesApi.page],
    // on failure it stays unread until the next visit; the reader can do nothing about it
    quiet: true,
  })
  const unread = notice && !notice.read ? notice.id : undefined
  useEffect(() => {
    if (unread) mutate({ body: { noticeId: unread } })
  }, [unread, mutate])
}

function Shown({ notice }: { notice: NoticeReply }) {
  const text = useText()
  const reader = useLanguage()
  const { title, content, languages } = notice
  const spoken = languageFor(languages, reader)
  return (
    <Page
      title={title}
      titleLanguage={spoken === reader ? undefined : languageTags[spoken]}
      narrow
      lead={<Facts of={notice} />}
    >
      <NoticeText content={content} languages={languages} reader={reader} />
      {notice.attachments.length > 0 && <Attachments of={notice} />}
      {notice.mustAcknowledge && <Acknowledgement of={notice} />}
      <p className={classes.back}>
        <Link to={noticesPath}>{text(words.back)}</Link>
      </p>
    </Page>
  )
}

function Facts({ of: { releaseTime, correctedAt } }: { of: NoticeReply }) {
  const text = useText()
  const reader = useLanguage()
  return (
    <span className={classes.facts}>
      <time dateTime={releaseTime}>{text(words.released({ time: formatMoment(releaseTime, reader) }))}</time>
      {correctedAt && (
        <time dateTime={correctedAt}>
          {text(words.correctedAt({ time: formatMoment(correctedAt, reader) }))}
        </time>
      )}
    </span>
  )
}

function Attachments({ of: { id, attachments } }: { of: NoticeReply }) {
  const { call } = useClient()
  return (
    <Card title={attachmentWords.title}>
      <AttachmentList
        of={attachments}
        addressOf={(attachmentId) => call(noticesApi.attachmentAddress, { params: { id, attachmentId } })}
      />
    </Card>
  )
}

/** Asks for a confirmation that the organisers want, or shows when it was given. */
function Acknowledgement({ of: { id, acknowledgedAt } }: { of: NoticeReply }) {
  const text = useText()
  const reader = useLanguage()
  const call = useChange(noticesApi.acknowledge, {
    refreshes: [noticesApi.read, noticesApi.page, noticesApi.unreadCount],
  })
  return (
    <Card>
      <div className={classes.confirm} role="status">
        {acknowledgedAt ? (
          <p>{text(words.acknowledged({ time: formatMoment(acknowledgedAt, reader) }))}</p>
        ) : (
          <>
            <p>{text(words.acknowledgeText)}</p>
            <Button loading={call.isPending} onClick={() => call.mutate({ params: { id } })}>
              {text(words.acknowledge)}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
