import { NativeSelect } from '@mantine/core'
import type { Option } from '#kit/list/filters.ts'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'

type Props = {
  label: Bilingual
  /** Label of “any”; absent when a value is always chosen. */
  any?: Bilingual | undefined
  options: readonly Option[]
  value: string | undefined
  onChange(value: string): void
}

/** Filter by one of a few values. */
export function ChoiceFilter({ label, any, options, value, onChange }: Props) {
  const text = useText()
  return (
    <NativeSelect
      aria-label={text(label)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        ...(any ? [{ value: '', label: text(any) }] : []),
        ...options.map((each) => ({ value: each.value, label: text(each.label) })),
      ]}
    />
  )
}
