import { Button, Combobox, Input, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { organisationsApi } from '#domain/organisations/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { audienceWords as words } from '../words.ts'
import classes from './audience-control.module.css'

type Props = { id: string; chosen: readonly string[]; readOnly: boolean; onChange(ids: string[]): void }

/** How many organisations are offered while a name is typed. */
const offered = 8

/** Organisations found by name and added one by one. */
export function OrganisationPicker({ id, chosen, readOnly, onChange }: Props) {
  const text = useText()
  const [search, setSearch] = useState('')
  const combobox = useCombobox()
  const { data } = useReply(
    organisationsApi.list,
    { query: { search, size: offered } },
    { enabled: search.trim() !== '', keep: true },
  )
  const found = (data?.records ?? []).filter((each) => !chosen.includes(each.id))
  const add = (organisation: string) => {
    onChange([...chosen, organisation])
    setSearch('')
    combobox.closeDropdown()
  }
  return (
    <div>
      <label htmlFor={id}>{text(words.organisations)}</label>
      <Combobox store={combobox} onOptionSubmit={add}>
        <Combobox.Target>
          <Input
            id={id}
            value={search}
            readOnly={readOnly}
            placeholder={text(words.findOrganisation)}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value)
              combobox.openDropdown()
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={search.trim() === '' || found.length === 0}>
          <Combobox.Options>
            {found.map(({ id: organisation, name, englishName }) => (
              <Combobox.Option key={organisation} value={organisation}>
                {text(withFallback(name, englishName) ?? { zh: organisation, en: organisation })}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <ul className={classes.chosen}>
        {chosen.map((organisation) => (
          <Chosen
            key={organisation}
            id={organisation}
            onRemove={readOnly ? undefined : () => onChange(chosen.filter((each) => each !== organisation))}
          />
        ))}
      </ul>
    </div>
  )
}

function Chosen({ id, onRemove }: { id: string; onRemove: (() => void) | undefined }) {
  const text = useText()
  const { data } = useReply(organisationsApi.read, { params: { id } })
  const name = text(withFallback(data?.name, data?.englishName) ?? { zh: '…', en: '…' })
  return (
    <li>
      {name}{' '}
      {onRemove && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${text(words.removed)} ${name}`}
          onClick={onRemove}
        >
          ×
        </Button>
      )}
    </li>
  )
}
