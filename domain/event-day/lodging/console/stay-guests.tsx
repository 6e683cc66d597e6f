import { Button } from '@mantine/core'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { lodgingApi as api, type StayReply } from '../api.ts'
import classes from '../parts/lodging.module.css'
import { PersonChoice } from '../parts/person-choice.tsx'
import { useRoomChange } from '../parts/use-room-change.ts'
import { maxGuests } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'

type GuestsProps = { of: StayReply; refreshes: readonly Endpoint[] }

/** Who is in the room: one leaves it, or another one comes into it. */
export function StayGuests({ of, refreshes }: GuestsProps) {
  const text = useText()
  const toast = useToast()
  const call = useRoomChange(api.change, refreshes)
  const ids = of.guests.map(({ participantId }) => participantId)
  const put = (guests: string[]) =>
    void call.send({ params: { id: of.id }, body: { revision: of.revision, change: { guests } } }, () =>
      toast.done(words.saved),
    )
  return (
    <div className={classes.stack}>
      <ul className={classes.list}>
        {of.guests.map(({ participantId, name, organisation }) => (
          <li key={participantId} className={classes.entry}>
            <span>
              <ParticipantLink participantId={participantId}>{text(name)}</ParticipantLink>{' '}
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
        <PersonChoice
          label={words.sharer}
          act={words.addGuest}
          isBusy={call.isPending}
          except={ids}
          onChoose={(id) => put([...ids, id])}
        />
      )}
    </div>
  )
}
