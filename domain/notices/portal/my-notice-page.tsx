import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useChange, useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { LinkedText } from '#kit/web/linked-text.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { languageTags } from '#kit/words/bilingual.ts'
import { type Notice, noticesApi } from '../api.ts'
import { languageFor, noticesPath } from '../rules.ts'
import { noticeWords as words } from '../words.ts'
import classes from './my-notice-page.module.css'

/** One notice; opening it is reading it. */
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

/** Notes once that the notice was read; list and dot follow. */
function useReading(notice: Notice | undefined) {
  const { mutate } = useChange(noticesApi.markRead, {
    refreshes: [noticesApi.unreadCount, noticesApi.page],
    // it stays unread and is noted the next time; nothing for a reader to do about
    quiet: true,
  })
  const unread = notice && !notice.read ? notice.id : undefined
  useEffect(() => {
    if (unread) mutate({ body: { noticeId: unread } })
  }, [unread, mutate])
}

function Shown({ notice: { title, content, languages, releaseTime } }: { notice: Notice }) {
  const text = useText()
  const reader = useLanguage()
  const spoken = languageFor(languages, reader)
  const tag = languageTags[spoken]
  return (
    <Page
      title={title}
      titleLanguage={spoken === reader ? undefined : tag}
      narrow
      lead={
        <time dateTime={releaseTime}>
          {text(words.released({ time: formatMoment(releaseTime, reader) }))}
        </time>
      }
    >
      {spoken !== reader && (
        <p className={classes.only}>{text(spoken === 'zh' ? words.onlyChinese : words.onlyEnglish)}</p>
      )}
      <Card>
        <div lang={tag}>
          <LinkedText of={text(content)} />
        </div>
      </Card>
      <p className={classes.back}>
        <Link to={noticesPath}>{text(words.back)}</Link>
      </p>
    </Page>
  )
}
