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
  /** Only where there are several kinds. */
  withKinds?: boolean
}

/** Search and choices by which a list of participants is narrowed, all kept in the address. */
export function ListFilters({ address, searchLabel, withKinds = false }: Filters) {
  const { set } = address
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
      {withKinds && (
        <ChoiceFilter
          label={listWords.kindFilter}
          any={listWords.anyKind}
          values={kinds}
          words={kindWords}
          value={kinds.find((each) => each === address.filter('kind'))}
          onChange={(kind) => set({ kind })}
        />
      )}
    </Group>
  )
}
