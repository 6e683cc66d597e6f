import { Link } from 'react-router'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { NoticeSummary } from '../lists.ts'
import { noticesPath } from '../rules.ts'
import { noticeWords as words } from '../words.ts'
import { InLanguage } from './in-language.tsx'
import classes from './notice-list.module.css'

/** Notices with their release dates; unread ones are marked. */
export function NoticeList({ notices }: { notices: readonly NoticeSummary[] }) {
  const text = useText()
  return (
    <ul className={classes.list} aria-label={text(words.list)}>
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </ul>
  )
}

function NoticeLine({ notice }: { notice: NoticeSummary }) {
  const text = useText()
  const language = useLanguage()
  const { id, title, languages, releaseTime, correctedAt, read, pinned, awaitsAcknowledgement } = notice
  return (
    <li className={classes.line} data-unread={!read || undefined}>
      <Link to={`${noticesPath}/${id}`} className={classes.title}>
        <InLanguage languages={languages}>{text(title)}</InLanguage>
      </Link>
      <span className={classes.facts}>
        {pinned && <span>{text(words.pinned)}</span>}
        {!read && <span className={classes.unread}>{text(words.unread)}</span>}
        {awaitsAcknowledgement && <span className={classes.unread}>{text(words.awaits)}</span>}
        {correctedAt && <span>{text(words.corrected)}</span>}
        <time dateTime={releaseTime}>{formatMoment(releaseTime, language)}</time>
      </span>
    </li>
  )
}
