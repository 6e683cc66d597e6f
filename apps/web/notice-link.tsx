import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { noticesApi } from '#domain/notices/api.ts'
import { noticesPath } from '#domain/notices/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { appWords } from './app-words.ts'
import { Icon } from './icon.tsx'
import classes from './notice-link.module.css'

/** Milliseconds for which the number is good enough: who walks through pages quickly asks once. */
const goodFor = 10_000

type NoticeLinkProps = {
  /** As the login knew it, until it is read anew. */
  unread: number
}

/** The way to the notices, with a dot while some are unread; asked for anew at a new address and when the person comes back. */
export function NoticeLink({ unread }: NoticeLinkProps) {
  const text = useText()
  const { pathname } = useLocation()
  const { data: count = unread, dataUpdatedAt, refetch } = useReply(noticesApi.unreadCount, {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address asks, a new answer does not
  useEffect(() => {
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > goodFor) void refetch()
  }, [pathname])
  const label = text(count > 0 ? appWords.unread({ count }) : appWords.notices)
  return (
    <Link to={noticesPath} className={classes.link} aria-label={label} title={label}>
      <Icon name="bell" />
      {count > 0 && <span className={classes.dot} />}
    </Link>
  )
}
