import { Button, Checkbox } from '@mantine/core'
import type { Reply } from '#kit/http/endpoint.ts'
import { useText } from '#kit/web/language.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import type { reviewApi } from '../api.ts'
import { deskWords } from '../words/desk.ts'
import classes from './queue-list.module.css'
import { QueueRow } from './queue-row.tsx'
import type { QueueFilter } from './use-queue-filter.ts'
import type { Selection } from './use-selection.ts'

type Queue = {
  page: Reply<typeof reviewApi.queue>
  filter: QueueFilter
  openId: string | undefined
  /** Undefined where nothing can be decided on. */
  selection: Selection | undefined
}

/** One page of the queue with how many there are, or what to do when there is nobody. */
export function QueueList({ page, filter, openId, selection }: Queue) {
  const text = useText()
  const { records, total, current, size } = page
  if (total === 0) return <NobodyThere filter={filter} />
  const last = Math.max(1, Math.ceil(total / size))
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
        <span>{text(deskWords.people({ count: total }))}</span>
        {filter.query.status === 'pending' && <span>{text(deskWords.longestFirst)}</span>}
      </div>
      <ol className={classes.list}>
        {records.map((row) => (
          <QueueRow
            key={row.id}
            of={row}
            to={`/review/${row.id}${filter.address}`}
            isOpen={row.id === openId}
            isSelected={selection?.has(row.id)}
            onSelect={() => selection?.toggle(row.id)}
          />
        ))}
      </ol>
      {last > 1 && (
        <nav className={classes.pages} aria-label={text(deskWords.queue)}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={current <= 1}
            onClick={() => filter.change({ page: String(current - 1) })}
          >
            {text(deskWords.previousPage)}
          </Button>
          <span>{text(deskWords.pageOf({ current, last }))}</span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={current >= last}
            onClick={() => filter.change({ page: String(current + 1) })}
          >
            {text(deskWords.nextPage)}
          </Button>
        </nav>
      )}
    </>
  )
}

function NobodyThere({ filter }: { filter: QueueFilter }) {
  const text = useText()
  if (!filter.isNarrowed)
    return <EmptyState title={deskWords.nothingWaits} text={deskWords.nothingWaitsText} />
  const clear = () => filter.change({ search: '', status: '', kind: '' })
  return (
    <EmptyState
      title={deskWords.noMatch}
      text={deskWords.noMatchText}
      action={
        <Button variant="default" onClick={clear}>
          {text(deskWords.clearFilters)}
        </Button>
      }
    />
  )
}
