import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#kit/http/endpoint.ts'
import { useWriteIds } from '#kit/limited-access/use-write-ids.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDayShort } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { lodgingApi as api, type StayReply } from '../api.ts'
import type { StayFields } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'
import { stateWords, title } from '../words.ts'
import classes from './lodging.module.css'
import { RoomWishes } from './room-wishes.tsx'
import { isWhole, StayFieldsControl } from './stay-fields.tsx'
import { useRoomChange } from './use-room-change.ts'

type Lodging = Reply<typeof api.ofPerson>

/** Where a person stays, and the form that gives them a room; in a past edition only what was. */
export function LodgingCard({ participantId, isPast }: { participantId: string; isPast: boolean }) {
  const text = useText()
  const mayEdit = useSession().permissions.has('lodging:edit') && !isPast
  const { data, error, refetch } = useReply(api.ofPerson, { params: { id: participantId } })
  const [isAdding, setAdding] = useState(false)
  return (
    <Card title={title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <div className={classes.stack}>
          {data.stays.length === 0 && <p className={classes.quiet}>{text(words.noStay)}</p>}
          <ul className={classes.list}>
            {data.stays.map((stay) => (
              <StayLine key={stay.id} stay={stay} />
            ))}
          </ul>
          {mayEdit && !isAdding && (
            <div>
              <Button size="compact-md" variant="default" onClick={() => setAdding(true)}>
                {text(words.arrange)}
              </Button>
            </div>
          )}
          {isAdding && <NewStay person={participantId} of={data} onDone={() => setAdding(false)} />}
          <RoomWishes participantId={participantId} wishes={data.wishes} mayEdit={mayEdit} />
        </div>
      )}
    </Card>
  )
}

function StayLine({ stay }: { stay: StayReply }) {
  const text = useText()
  const language = useLanguage()
  const [from, to] = [stay.arrives, stay.leaves].map((day) => formatDayShort(day, language))
  return (
    <li>
      <Link to={`/lodging/stays/${stay.id}`}>
        {text(stay.hotel)} · {text(stay.roomKind)}
      </Link>
      <div className={classes.quiet}>
        {from} – {to} <Tag words={stateWords[stay.state]} />
      </div>
    </li>
  )
}

type NewProps = { person: string; of: Lodging; onDone(): void }

function NewStay({ person, of, onDone }: NewProps) {
  const text = useText()
  const toast = useToast()
  const { data } = useReply(api.overview, {})
  const idOf = useWriteIds()
  const { arrives, leaves, hotelId } = of.proposed
  const [value, setValue] = useState<StayFields>({
    hotelId: hotelId ?? '',
    roomKindId: '',
    arrives: arrives ?? '',
    leaves: leaves ?? '',
    payer: 'host',
    selfNights: [],
    note: null,
    remark: null,
  })
  const call = useRoomChange(api.add, [api.ofPerson, api.overview, api.list, api.withoutRoom])
  // sent again after a reply that was lost it is the same room; with other content another one, refused where the first is in its nights
  const add = (state: 'held' | 'requested') => {
    const stay = { ...value, guests: [person], state }
    void call.send({ body: { ...stay, id: idOf(stay) } }, () => {
      toast.done(words.saved)
      onDone()
    })
  }
  if (!data) return <Loading lines={3} />
  return (
    <div className={classes.stack}>
      <StayFieldsControl
        value={value}
        hotels={data.hotels}
        onChange={(change) => setValue((before) => ({ ...before, ...change }))}
      />
      <div className={classes.row}>
        <Button disabled={!isWhole(value)} loading={call.isPending} onClick={() => add('held')}>
          {text(words.hold)}
        </Button>
        <Button
          variant="default"
          disabled={!isWhole(value) || call.isPending}
          onClick={() => add('requested')}
        >
          {text(words.request)}
        </Button>
        <Button variant="subtle" disabled={call.isPending} onClick={onDone}>
          {text(words.cancel)}
        </Button>
      </div>
    </div>
  )
}
