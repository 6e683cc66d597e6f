import { Group, NativeSelect } from '@mantine/core'
import { SearchField } from '#kit/table/search-field.tsx'
import type { ListAddress } from '#kit/table/use-list-address.ts'
import { useText } from '#kit/web/language.tsx'
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
      <Choice
        label={listWords.statusFilter}
        any={listWords.anyStatus}
        values={statuses}
        words={statusWords}
        value={address.filter('status')}
        onChange={(status) => set({ status })}
      />
      {withKinds && (
        <Choice
          label={listWords.kindFilter}
          any={listWords.anyKind}
          values={kinds}
          words={kindWords}
          value={address.filter('kind')}
          onChange={(kind) => set({ kind })}
        />
      )}
    </Group>
  )
}

type ChoiceProps<V extends string> = {
  label: Bilingual
  any: Bilingual
  values: readonly V[]
  words: Record<V, Bilingual>
  value: string
  onChange: (value: string) => void
}

function Choice<V extends string>({ label, any, values, words, value, onChange }: ChoiceProps<V>) {
  const text = useText()
  return (
    <NativeSelect
      aria-label={text(label)}
      value={values.some((each) => each === value) ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: text(any) },
        ...values.map((each) => ({ value: each, label: text(words[each]) })),
      ]}
    />
  )
}
