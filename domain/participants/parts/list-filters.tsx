import { NativeSelect } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { kinds, statuses } from '../rules.ts'
import { listWords } from '../words/lists.ts'
import { kindWords, statusWords } from '../words.ts'
import type { ListFilter } from './use-list-filter.ts'

/** The choices by which a list of participants is narrowed; kinds only where there are several. */
export function ListFilters({ filter, withKinds = false }: { filter: ListFilter; withKinds?: boolean }) {
  return (
    <>
      <Choice
        label={listWords.statusFilter}
        any={listWords.anyStatus}
        values={statuses}
        words={statusWords}
        value={filter.status}
        onChange={(status) => filter.change({ status })}
      />
      {withKinds && (
        <Choice
          label={listWords.kindFilter}
          any={listWords.anyKind}
          values={kinds}
          words={kindWords}
          value={filter.kind}
          onChange={(kind) => filter.change({ kind })}
        />
      )}
    </>
  )
}

type ChoiceProps<V extends string> = {
  label: Bilingual
  any: Bilingual
  values: readonly V[]
  words: Record<V, Bilingual>
  value: V | undefined
  onChange: (value: string) => void
}

function Choice<V extends string>({ label, any, values, words, value, onChange }: ChoiceProps<V>) {
  const text = useText()
  return (
    <NativeSelect
      aria-label={text(label)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: text(any) },
        ...values.map((each) => ({ value: each, label: text(words[each]) })),
      ]}
    />
  )
}
