import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { organisationName } from '#domain/identity/organisations/words.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { screenWords as words } from '../words.ts'

/** Limit of organisations offered while a name is typed. */
const offered = 8

type Props = {
  /** The id of the chosen organisation; undefined while what is typed names none. */
  onChoose(id: string | undefined): void
  /** The organisation that cannot be chosen: the present one. */
  except?: string | null
}

/** An organisation, found by any part of its name. Of two with one name each says which it is by a number. */
export function OrganisationChoice({ onChoose, except = null }: Props) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const { data } = useReply(
    organisationsApi.list,
    { query: { search: typed, size: offered } },
    { enabled: typed.trim() !== '', keep: true },
  )
  const ids = new Map<string, string>()
  for (const each of data?.records ?? []) {
    if (each.id === except) continue
    const name = text(organisationName(each))
    const same = [...ids.keys()].filter((label) => label === name || label.startsWith(`${name} (`)).length
    ids.set(same > 0 ? `${name} (${same + 1})` : name, each.id)
  }
  return (
    <Autocomplete
      label={text(words.newOrganisation)}
      description={text(words.organisationHint)}
      required
      value={typed}
      data={[...ids.keys()]}
      // the server has matched them, in either language
      filter={({ options }) => options}
      maxLength={255}
      onChange={(value) => {
        setTyped(value)
        onChoose(undefined)
      }}
      onOptionSubmit={(label) => {
        setTyped(label)
        onChoose(ids.get(label))
      }}
    />
  )
}
