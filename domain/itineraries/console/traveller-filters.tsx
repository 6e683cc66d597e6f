import { Group } from '@mantine/core'
import { ChoiceFilter } from '#kit/table/choice-filter.tsx'
import { SearchField } from '#kit/table/search-field.tsx'
import type { ListAddress } from '#kit/table/use-list-address.ts'
import { consoleWords } from '../words/console.ts'

type Only = 'news' | 'unassigned'
const words = { news: consoleWords.onlyNews, unassigned: consoleWords.onlyUnassigned }

/** Search, and who is looked for: those with news, those nobody meets yet. */
export function TravellerFilters({ address, only }: { address: ListAddress; only: Only | undefined }) {
  return (
    <Group gap={12} role="search">
      <SearchField
        value={address.search}
        label={consoleWords.search}
        onSearch={(search) => address.set({ search })}
      />
      <ChoiceFilter
        label={consoleWords.only}
        any={consoleWords.everybody}
        values={['news', 'unassigned']}
        words={words}
        value={only}
        onChange={(chosen) => address.set({ only: chosen })}
      />
    </Group>
  )
}
