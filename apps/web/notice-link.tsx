import { Link } from 'react-router'
import { noticesApi } from '#domain/notices/api.ts'
import { noticesPath } from '#domain/notices/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { appWords } from './app-words.ts'
import { Icon } from './icon.tsx'
import classes from './notice-link.module.css'
import { useNews } from './use-news.ts'

type NoticeLinkProps = {
  /** As the login knew it, until it is read anew. */
  unread: number
}

/** The way to the notices, with a dot while some are unread, told by the server as soon as that may have changed. */
export function NoticeLink({ unread }: NoticeLinkProps) {
  const text = useText()
  const { data: count = unread, dataUpdatedAt, refetch } = useReply(noticesApi.unreadCount, {})
  useNews(dataUpdatedAt, refetch)
  const label = text(count > 0 ? appWords.unread({ count }) : appWords.notices)
  return (
    <Link to={noticesPath} className={classes.link} aria-label={label} title={label}>
      <Icon name="bell" />
      {count > 0 && <span className={classes.dot} />}
    </Link>
  )
}
