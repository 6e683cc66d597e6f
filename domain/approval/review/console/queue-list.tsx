import { Button } from '@mantine/core'
import { ListExports } from '#kit/list/table/list-tools.tsx'
import { Pager } from '#kit/list/table/pager.tsx'
import { countWords } from '#kit/list/table/table-words.ts'
import type { UsedList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { useLater } from '#kit/web/later.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { Tick } from '#kit/web/tick.tsx'
import { reviewApi } from '../api.ts'
import type { queueList } from '../lists.ts'
import { deskWords } from '../words/desk.ts'
import classes from './queue-list.module.css'
import { QueueRow } from './queue-row.tsx'
import type { Selection } from './use-selection.ts'

type Queue = {
  of: UsedList<typeof queueList>
  openId: string | undefined
  /** Undefined where no decision is possible. */
  selection: Selection | undefined
}

/** Rows of the first screen: more than are seen of a list on a usual one. */
const firstRows = 12

/** One page of the queue with the total, or a hint when it is empty. */
export function QueueList({ of, openId, selection }: Queue) {
  const { data } = of.reply
  if (!data) return null
  if (data.records.length === 0) return <NobodyThere of={of} />
  return <QueuePage of={of} data={data} openId={openId} selection={selection} />
}

type QueuePageProps = Queue & { data: NonNullable<Queue['of']['reply']['data']> }

function QueuePage({ of, data, openId, selection }: QueuePageProps) {
  const text = useText()
  const isLater = useLater()
  const { address } = of
  const { records } = data
  const isAll = selection?.selected.length === records.length
  // the open one is shown, however far down it is
  const first = Math.max(firstRows, records.findIndex(({ id }) => id === openId) + 1)
  return (
    <>
      <div className={classes.head}>
        {selection && (
          <Tick
            checked={isAll}
            isMixed={!isAll && selection.selected.length > 0}
            onChange={() => selection.all(!isAll)}
            label={text(deskWords.selectAll)}
          />
        )}
        <span>{text(deskWords.people({ count: countWords(data) }))}</span>
      </div>
      <ol className={classes.list}>
        {records.slice(0, isLater ? undefined : first).map((row) => (
          <QueueRow
            key={row.id}
            of={row}
            to={`/review/${row.id}${address.query}`}
            isOpen={row.id === openId}
            isSelected={selection?.has(row.id)}
            onSelect={() => selection?.toggle(row.id)}
          />
        ))}
      </ol>
      {isLater && (
        <div className={classes.pages}>
          <Pager page={data} onPlace={address.to} />
          <ListExports list={of} endpoint={reviewApi.export} />
        </div>
      )}
    </>
  )
}

function NobodyThere({ of: { address } }: Pick<Queue, 'of'>) {
  const text = useText()
  if (!address.isFiltered)
    return <EmptyState title={deskWords.nothingWaits} text={deskWords.nothingWaitsText} />
  return (
    <EmptyState
      title={deskWords.noMatch}
      text={deskWords.noMatchText}
      action={
        <Button variant="default" onClick={address.clear}>
          {text(deskWords.clearFilters)}
        </Button>
      }
    />
  )
}
