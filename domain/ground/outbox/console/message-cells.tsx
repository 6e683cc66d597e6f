import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import type { ListedMessage } from '../lists.ts'
import { MessageStateTag } from '../parts/message-state-tag.tsx'
import { channelWords } from '../words/console.ts'
import { wordsOfFailure } from '../words/failures.ts'
import classes from './console.module.css'

/** Custom cells of the list of messages. */
export const messageCells = {
  address: (row: ListedMessage) => <Recipient of={row} />,
  state: (row: ListedMessage) => <State of={row} />,
}

function Recipient({ of: { id, address, channel } }: { of: ListedMessage }) {
  const text = useText()
  return (
    <span className={classes.stacked}>
      <Link to={`/outbox/${id}`}>{address}</Link>
      <span className={classes.quiet}>{text(channelWords[channel])}</span>
    </span>
  )
}

function State({ of: { state, failure } }: { of: ListedMessage }) {
  const text = useText()
  return (
    <span className={classes.stacked}>
      <MessageStateTag state={state} />
      {failure && <span className={classes.quiet}>{text(wordsOfFailure(failure))}</span>}
    </span>
  )
}
