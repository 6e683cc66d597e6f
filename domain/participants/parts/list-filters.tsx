import { Group } from '@mantine/core'
import { ChoiceFilter } from '#kit/table/choice-filter.tsx'
import { SearchField } from '#kit/table/search-field.tsx'
import type { ListAddress } from '#kit/table/use-list-address.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { kinds, statuses } from '../rules.ts'
import { listWords } from '../words/lists.ts'
import { kindWords, statusWords } from '../words.ts'

type Filters = {
  address: ListAddress
  /** What the search looks into. */
  searchLabel: Bilingual
  /** `all`: each kind by itself; `apart`: companions apart from everybody else. */
  kinds: 'all' | 'apart'
}

/** Search and choices by which a list of participants is narrowed, all kept in the address. */
export function ListFilters({ address, searchLabel, kinds: wanted }: Filters) {
  const { set } = address
  const shown = wanted === 'all' ? kinds : (['companion'] as const)
  return (
    <Group gap={12} role="search">
      <SearchField value={address.search} label={searchLabel} onSearch={(search) => set({ search })} />
      <ChoiceFilter
        label={listWords.statusFilter}
        any={listWords.anyStatus}
        values={statuses}
        words={statusWords}
        value={statuses.find((each) => each === address.filter('status'))}
        onChange={(status) => set({ status })}
      />
      <ChoiceFilter
        label={listWords.kindFilter}
        any={wanted === 'all' ? listWords.anyKind : listWords.onlyGuests}
        values={shown}
        words={kindWords}
        value={shown.find((each) => each === address.filter('kind'))}
        onChange={(kind) => set({ kind })}
      />
    </Group>
  )
}
