import { Button, Combobox, Input, useCombobox } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './name-picker.module.css'

export type Named = { id: string; name: Bilingual }

type Props = {
  id: string
  label: Bilingual
  placeholder: Bilingual
  /** Label of the remove button, before the name. */
  remove: Bilingual
  readOnly: boolean
  chosen: readonly string[]
  onChange(ids: string[]): void
  search: string
  onSearch(search: string): void
  /** Search results. */
  found: readonly Named[]
  /** Hook: the name of a chosen record. */
  useName(id: string): Bilingual | undefined
}

/** Multiple choice of records by a search for names. */
export function NamePicker({ id, label, placeholder, remove, useName, ...props }: Props) {
  const text = useText()
  const combobox = useCombobox()
  const { chosen, search, onSearch, onChange, readOnly } = props
  const found = props.found.filter((each) => !chosen.includes(each.id))
  const add = (added: string) => {
    onChange([...chosen, added])
    onSearch('')
    combobox.closeDropdown()
  }
  return (
    <div>
      <Input.Label htmlFor={id}>{text(label)}</Input.Label>
      <Combobox store={combobox} onOptionSubmit={add}>
        <Combobox.Target>
          <Input
            id={id}
            value={search}
            readOnly={readOnly}
            placeholder={text(placeholder)}
            onChange={({ currentTarget }) => {
              onSearch(currentTarget.value)
              combobox.openDropdown()
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={search.trim() === '' || found.length === 0}>
          <Combobox.Options>
            {found.map((each) => (
              <Combobox.Option key={each.id} value={each.id}>
                {text(each.name)}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <ul className={classes.chosen}>
        {chosen.map((each) => (
          <Chosen
            key={each}
            id={each}
            remove={remove}
            useName={useName}
            onRemove={readOnly ? undefined : () => onChange(chosen.filter((other) => other !== each))}
          />
        ))}
      </ul>
    </div>
  )
}

type ChosenProps = Pick<Props, 'id' | 'remove' | 'useName'> & { onRemove: (() => void) | undefined }

function Chosen({ id, remove, useName, onRemove }: ChosenProps) {
  const text = useText()
  const known = useName(id)
  const name = known ? text(known) : '…'
  return (
    <li>
      {name}{' '}
      {onRemove && (
        <Button size="compact-sm" variant="subtle" aria-label={`${text(remove)} ${name}`} onClick={onRemove}>
          ×
        </Button>
      )}
    </li>
  )
}
