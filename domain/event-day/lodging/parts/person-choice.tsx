import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { participantsApi } from '#domain/people/participants/api.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { consoleWords as words } from '../words/console.ts'
import classes from './lodging.module.css'

/** How many of those found can be chosen. */
const offered = 20

type ChoiceProps = {
  label: Bilingual
  /** What choosing does, on its button. */
  act: Bilingual
  isBusy: boolean
  except: readonly string[]
  onChoose(id: string): void
}

/** Anybody of the edition, found by name: a refusal says who may not be chosen. */
export function PersonChoice({ label, act, isBusy, except, onChoose }: ChoiceProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [id, setId] = useState('')
  const { data } = useReply(
    participantsApi.list,
    { query: { search, size: offered } },
    { enabled: search.trim() !== '', keep: true },
  )
  const found = search.trim() === '' ? [] : (data?.records ?? []).filter((row) => !except.includes(row.id))
  const unitOf = (row: (typeof found)[number]) => {
    const unit = withFallback(row.organisationName, row.organisationEnglishName)
    return unit && text(unit)
  }
  const chosen = found.find((row) => row.id === id)?.id ?? ''
  return (
    <div className={classes.row}>
      <TextInput
        type="search"
        label={text(label)}
        placeholder={text(words.findGuest)}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <NativeSelect
          aria-label={text(label)}
          value={chosen}
          data={[
            { value: '', label: '–' },
            ...found.map((row) => ({
              value: row.id,
              label: [text(nameOf(row)), unitOf(row)].filter(Boolean).join(' · '),
            })),
          ]}
          onChange={(event) => setId(event.currentTarget.value)}
        />
      )}
      {search.trim() !== '' && data && found.length === 0 && (
        <p className={classes.quiet}>{text(words.noneFound)}</p>
      )}
      <Button variant="default" disabled={chosen === '' || isBusy} onClick={() => onChoose(chosen)}>
        {text(act)}
      </Button>
    </div>
  )
}
