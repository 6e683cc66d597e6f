import { Link } from 'react-router'
import type { Column } from '#kit/table/data-table.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { ListedMessage } from '../api/console.ts'
import { MessageStateTag } from '../parts/message-state-tag.tsx'
import { channelWords, listWords as words } from '../words/console.ts'
import { wordsOfFailure } from '../words/failures.ts'
import classes from './console.module.css'

/** The columns of the list of messages. */
export function useMessageColumns(): Column<ListedMessage>[] {
  const text = useText()
  const language = useLanguage()
  return [
    {
      key: 'to',
      title: words.to,
      isHead: true,
      cell: ({ id, address, channel }) => (
        <span className={classes.stacked}>
          <Link to={`/outbox/${id}`}>{address}</Link>
          <span className={classes.quiet}>{text(channelWords[channel])}</span>
        </span>
      ),
    },
    { key: 'about', title: words.about, cell: ({ title }) => text(title) },
    {
      key: 'state',
      title: words.state,
      cell: ({ state, failure }) => (
        <span className={classes.stacked}>
          <MessageStateTag state={state} />
          {failure && <span className={classes.quiet}>{text(wordsOfFailure(failure))}</span>}
        </span>
      ),
    },
    {
      key: 'queuedAt',
      title: words.queuedAt,
      cell: ({ queuedAt }) => <span className={classes.quiet}>{formatMoment(queuedAt, language)}</span>,
    },
  ]
}
