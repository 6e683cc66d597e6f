import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { participantsApi } from '#domain/people/participants/api.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { lodgingApi as api, type StayReply } from '../api.ts'
import classes from '../parts/lodging.module.css'
import { maxGuests } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'

type GuestsProps = { of: StayReply; refreshes: readonly Endpoint[] }

/** Who is in the room: one leaves it, or another one comes into it. */
export function StayGuests({ of, refreshes }: GuestsProps) {
  const text = useText()
  const toast = useToast()
  const call = useChange(api.change, { refreshes })
  const ids = of.guests.map(({ participantId }) => participantId)
  const put = (guests: string[]) =>
    call.mutate(
      { params: { id: of.id }, body: { revision: of.revision, change: { guests } } },
      { onSuccess: () => toast.done(words.saved) },
    )
  return (
    <div className={classes.stack}>
      <ul className={classes.list}>
        {of.guests.map(({ participantId, name, organisation }) => (
          <li key={participantId} className={classes.entry}>
            <span>
              <Link to={`/participants/${participantId}`}>{text(name)}</Link>{' '}
              <span className={classes.quiet}>{organisation && text(organisation)}</span>
            </span>
            {ids.length > 1 && (
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={call.isPending}
                onClick={() => put(ids.filter((id) => id !== participantId))}
              >
                {text(words.removeGuest)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ids.length < maxGuests && (
        <Second isBusy={call.isPending} except={ids} onAdd={(id) => put([...ids, id])} />
      )}
    </div>
  )
}

/** How many of those found can be chosen. */
const offered = 20

/** Anybody of the edition, found by name: whoever comes on site may share a room, and a refusal says who may not. */
function Second({ isBusy, except, onAdd }: { isBusy: boolean; except: string[]; onAdd(id: string): void }) {
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
        label={text(words.sharer)}
        placeholder={text(words.findGuest)}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <NativeSelect
          aria-label={text(words.sharer)}
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
      <Button variant="default" disabled={chosen === '' || isBusy} onClick={() => onAdd(chosen)}>
        {text(words.addGuest)}
      </Button>
    </div>
  )
}
