import { ChoiceFilter } from '#kit/list/table/choice-filter.tsx'
import { useReply } from '#kit/web/api.tsx'
import { tagsApi } from '../api.ts'
import { tagWords as words } from '../words.ts'

/** Narrows the list of participants to one tag; renders nothing while there are none. */
export function TagFilter({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { data } = useReply(tagsApi.choices, {})
  if (!data || data.length === 0) return null
  return (
    <ChoiceFilter
      label={words.title}
      any={words.any}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}
