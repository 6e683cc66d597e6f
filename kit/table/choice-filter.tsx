import { NativeSelect } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'

type Props<V extends string> = {
  label: Bilingual
  /** What stands for no choice at all. */
  any: Bilingual
  values: readonly V[]
  words: Record<V, Bilingual>
  value: V | undefined
  onChange(value: string): void
}

/** Narrows a list to one of a few values. */
export function ChoiceFilter<V extends string>({ label, any, values, words, value, onChange }: Props<V>) {
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
