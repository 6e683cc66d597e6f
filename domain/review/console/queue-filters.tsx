import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { kinds } from '#domain/participants/rules.ts'
import { kindWords, statusWords } from '#domain/participants/words.ts'
import { searchLength } from '#kit/http/page.ts'
import { useText } from '#kit/web/language.tsx'
import { deskWords } from '../words/desk.ts'
import classes from './queue-filters.module.css'
import { listedStatuses, type QueueFilter } from './use-queue-filter.ts'

/** By what the queue is narrowed: words, state, kind. */
export function QueueFilters({ filter }: { filter: QueueFilter }) {
  const text = useText()
  const search = useDebouncedCallback((typed: string) => filter.change({ search: typed.trim() }), 250)
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        size="sm"
        className={classes.search}
        aria-label={text(deskWords.search)}
        placeholder={text(deskWords.search)}
        defaultValue={filter.search}
        // filters that were cleared elsewhere empty the field
        key={filter.search === '' ? 'empty' : 'typed'}
        maxLength={searchLength}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        aria-label={text(deskWords.status)}
        value={filter.query.status}
        onChange={(event) =>
          filter.change({ status: event.currentTarget.value === 'pending' ? '' : event.currentTarget.value })
        }
        data={listedStatuses.map((status) => ({ value: status, label: text(statusWords[status]) }))}
      />
      <NativeSelect
        size="sm"
        aria-label={text(deskWords.kind)}
        value={filter.query.kind ?? ''}
        onChange={(event) => filter.change({ kind: event.currentTarget.value })}
        data={[
          { value: '', label: text(deskWords.anyKind) },
          ...kinds.map((kind) => ({ value: kind, label: text(kindWords[kind]) })),
        ]}
      />
    </search>
  )
}
