import { useState } from 'react'
import { NamePicker } from '#kit/form/name-picker.tsx'
import { useReply } from '#kit/web/api.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { activitiesApi } from '../api.ts'
import { nameOf } from '../rules.ts'
import { pickerWords as words } from '../words/picker.ts'

/** Limit of suggestions while a name is typed. */
const offered = 8

type Props = {
  id: string
  chosen: readonly string[]
  readOnly: boolean
  onChange(ids: string[]): void
  label?: Bilingual
}

function useActivityName(id: string) {
  const { data } = useReply(activitiesApi.read, { params: { id } })
  return data && nameOf(data)
}

/** Finds activities by name and adds them one by one. */
export function ActivityPicker({ label = words.activities, ...props }: Props) {
  const [search, setSearch] = useState('')
  const { data } = useReply(
    activitiesApi.list,
    { query: { search, size: offered } },
    { enabled: search.trim() !== '', keep: true },
  )
  return (
    <NamePicker
      {...props}
      label={label}
      placeholder={words.findActivity}
      remove={words.removed}
      search={search}
      onSearch={setSearch}
      found={data?.records ?? []}
      useName={useActivityName}
    />
  )
}
