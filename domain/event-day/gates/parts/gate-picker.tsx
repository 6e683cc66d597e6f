import { useState } from 'react'
import { NamePicker } from '#kit/form/name-picker.tsx'
import { useReply } from '#kit/web/api.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { record } from '../record.ts'
import { pickerWords as words } from '../words/picker.ts'

/** Limit of gates offered while a name is typed. */
const offered = 8

function useGateName(id: string): Bilingual | undefined {
  const { data } = useReply(record.calls.read, { params: { id } })
  return data && { zh: data.chineseName ?? '', en: data.englishName ?? '' }
}

type Props = {
  id: string
  label: Bilingual
  /** The id of the gate; empty without one. */
  chosen: string
  onChoose(id: string): void
}

/** One gate, found by its name or place. */
export function GatePicker({ id, label, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const { data } = useReply(
    record.calls.page,
    { query: { search, size: offered } },
    { enabled: search.trim() !== '', keep: true },
  )
  return (
    <NamePicker
      id={id}
      label={label}
      placeholder={words.findGate}
      remove={words.removed}
      readOnly={false}
      chosen={chosen ? [chosen] : []}
      // another choice replaces the one before
      onChange={(ids) => onChoose(ids.at(-1) ?? '')}
      search={search}
      onSearch={setSearch}
      found={data?.records ?? []}
      useName={useGateName}
    />
  )
}
