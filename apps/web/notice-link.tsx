import { useState } from 'react'
import { Link } from 'react-router'
import { noticesApi } from '#domain/publishing/notices/api.ts'
import { noticesPath, noticesTopic } from '#domain/publishing/notices/rules.ts'
import { rememberFirst, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { appWords } from './app-words.ts'
import { Icon } from './icon.tsx'
import classes from './notice-link.module.css'
import { useNews } from './use-news.ts'

type NoticeLinkProps = {
  /** The number that the session was shown with: it is not asked for once more at once. */
  unread: number
}

/** Link to the notices, with a dot while some are unread; refreshed when the server reports a change. */
export function NoticeLink({ unread }: NoticeLinkProps) {
  const text = useText()
  useState(() => rememberFirst(noticesApi.unreadCount, {}, unread))
  const { data: count = unread, dataUpdatedAt, refetch } = useReply(noticesApi.unreadCount, {})
  useNews(noticesTopic, dataUpdatedAt, refetch)
  const label = text(count > 0 ? appWords.unread({ count }) : appWords.notices)
  return (
    <Link to={noticesPath} className={classes.link} aria-label={label} title={label}>
      <Icon name="bell" />
      {count > 0 && <span className={classes.dot} />}
    </Link>
  )
}
