import { useState } from 'react'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { NamePicker } from '#kit/form/name-picker.tsx'
import { useReply } from '#kit/web/api.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { audienceWords as words } from '../words.ts'

type Props = { id: string; chosen: readonly string[]; readOnly: boolean; onChange(ids: string[]): void }

/** Limit of organisations offered while a name is typed. */
const offered = 8

function useName(id: string) {
  const { data } = useReply(organisationsApi.read, { params: { id } })
  return withFallback(data?.name, data?.englishName)
}

/** Finds organisations by name and adds them one by one. */
export function OrganisationPicker(props: Props) {
  const [search, setSearch] = useState('')
  const { data } = useReply(
    organisationsApi.list,
    { query: { search, size: offered } },
    { enabled: search.trim() !== '', keep: true },
  )
  const found = (data?.records ?? []).map(({ id, name, englishName }) => ({
    id,
    name: withFallback(name, englishName) ?? { zh: id, en: id },
  }))
  return (
    <NamePicker
      {...props}
      label={words.organisations}
      placeholder={words.findOrganisation}
      remove={words.removed}
      search={search}
      onSearch={setSearch}
      found={found}
      useName={useName}
    />
  )
}
