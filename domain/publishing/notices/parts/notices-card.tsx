import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { noticesApi } from '../api.ts'
import { latestNotices, noticesPath } from '../rules.ts'
import { noticeWords as words } from '../words.ts'
import { NoticeList } from './notice-list.tsx'
import classes from './notices-card.module.css'

/** The latest notices on a person's first page, with a link to all. */
export function NoticesCard() {
  const text = useText()
  const latest = useReply(noticesApi.page, { query: latestNotices })
  return (
    <Card title={words.title}>
      {latest.isPending && <Loading lines={3} />}
      {latest.error && <Failed error={latest.error} retry={latest.refetch} />}
      {latest.data?.total === 0 && <p className={classes.none}>{text(words.emptyTitle)}</p>}
      {latest.data && latest.data.total > 0 && (
        <>
          <NoticeList notices={latest.data.records} />
          <p className={classes.all}>
            <Link to={noticesPath}>{text(words.showAll)}</Link>
          </p>
        </>
      )}
    </Card>
  )
}
