import { Button, Checkbox } from '@mantine/core'
import { ListExports } from '#kit/list/table/list-tools.tsx'
import { Pager } from '#kit/list/table/pager.tsx'
import { countWords } from '#kit/list/table/table-words.ts'
import type { UsedList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { EmptyState } from '#kit/web/states.tsx'
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

/** One page of the queue with the total, or a hint when it is empty. */
export function QueueList({ of, openId, selection }: Queue) {
  const text = useText()
  const { address, reply } = of
  const { data } = reply
  if (!data) return null
  const { records } = data
  if (records.length === 0) return <NobodyThere of={of} />
  const isAll = selection?.selected.length === records.length
  return (
    <>
      <div className={classes.head}>
        {selection && (
          <Checkbox
            size="sm"
            checked={isAll}
            indeterminate={!isAll && selection.selected.length > 0}
            onChange={() => selection.all(!isAll)}
            aria-label={text(deskWords.selectAll)}
          />
        )}
        <span>{text(deskWords.people({ count: countWords(data) }))}</span>
      </div>
      <ol className={classes.list}>
        {records.map((row) => (
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
      <div className={classes.pages}>
        <Pager page={data} onPlace={address.to} />
        <ListExports list={of} endpoint={reviewApi.export} />
      </div>
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
