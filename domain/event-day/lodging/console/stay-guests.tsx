import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { lodgingApi as api, type StayReply } from '../api.ts'
import classes from '../parts/lodging.module.css'
import { maxGuests } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'

type GuestsProps = { of: StayReply; refreshes: readonly Endpoint[] }

/** Who is in the room: one leaves it, or one of those without a room comes into it. */
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
      {ids.length < maxGuests && <Second isBusy={call.isPending} onAdd={(id) => put([...ids, id])} />}
    </div>
  )
}

/** One of those who have no room yet. */
function Second({ isBusy, onAdd }: { isBusy: boolean; onAdd(id: string): void }) {
  const text = useText()
  const { data } = useReply(api.withoutRoom, {})
  const [id, setId] = useState('')
  if (!data) return null
  if (data.people.length === 0) return <p className={classes.quiet}>{text(words.noneFound)}</p>
  return (
    <div className={classes.row}>
      <NativeSelect
        label={text(words.sharer)}
        value={id}
        data={[
          { value: '', label: '–' },
          ...data.people.map(({ participantId, name, organisation }) => ({
            value: participantId,
            label: [text(name), organisation && text(organisation)].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={(event) => setId(event.currentTarget.value)}
      />
      <Button variant="default" disabled={id === '' || isBusy} onClick={() => onAdd(id)}>
        {text(words.addGuest)}
      </Button>
    </div>
  )
}
