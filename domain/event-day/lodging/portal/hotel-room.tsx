import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { countryName } from '#kit/form/countries.ts'
import { useEdits } from '#kit/form/use-edits.ts'
import { useWriteIds } from '#kit/limited-access/use-write-ids.ts'
import { refresh, remember, useChange } from '#kit/web/api.tsx'
import { formatDayShort, formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { listed } from '#kit/words/punctuation.ts'
import { type HotelRoomsByLink, hotelApi } from '../api/rooming.ts'
import { refusals } from '../refusals.ts'
import { lengthOf } from '../rules/nights.ts'
import { maxConfirmation, maxReason, type RoomAnswer } from '../rules/rooming.ts'
import { hotelWords as words } from '../words/rooming.ts'
import classes from './hotel-rooms.module.css'

/** The hotel looked at an older list, or at an older number of the room. */
const seenOld: ReadonlySet<number> = new Set([refusals.listSeenOld.code, refusals.numberSeenOld.code])

type Room = HotelRoomsByLink['rooms'][number]
type RoomProps = { token: string; version: number; of: Room }

/** One room of the list: who, when, and the answer of the hotel. */
export function HotelRoom({ token, version, of }: RoomProps) {
  const text = useText()
  const language = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const [from = '', to = ''] = [of.arrives, of.leaves].map((day) => formatDayShort(day, language))
  const isAsked = of.over === null && (!of.answer || isChanging)
  return (
    <li className={classes.room}>
      <div className={classes.head}>
        <strong>{text(of.kind)}</strong>
        {of.isNews && <Tag words={words.news} tone="waiting" />}
      </div>
      <p className={classes.line}>{text(words.nights({ from, to, count: lengthOf(of) }))}</p>
      <ul className={classes.guests}>
        {of.guests.map((guest) => (
          <Guest key={`${guest.name.zh} ${guest.name.en}`} of={guest} />
        ))}
      </ul>
      {of.remark && <p className={classes.remark}>{of.remark}</p>}
      {of.answer && !isChanging && (
        <div className={classes.answered}>
          <Answered of={of.answer} />
          {of.over === null && (
            <Button size="compact-md" variant="default" onClick={() => setChanging(true)}>
              {text(words.change)}
            </Button>
          )}
        </div>
      )}
      {of.over && !of.answer && <p className={classes.quiet}>{text(words.over[of.over])}</p>}
      {isAsked && of.number !== null && !of.answer && (
        <p className={classes.quiet}>{text(words.numberNow({ number: of.number }))}</p>
      )}
      {isAsked && <AnswerForm token={token} version={version} of={of} onDone={() => setChanging(false)} />}
    </li>
  )
}

function Guest({ of: { name, nationality, reachesAt, leavesAt } }: { of: Room['guests'][number] }) {
  const text = useText()
  const language = useLanguage()
  const other = name.zh === name.en ? '' : text({ zh: name.en, en: name.zh })
  const times = [
    reachesAt && text(words.arrives({ at: formatMoment(reachesAt, language) })),
    leavesAt && text(words.leaves({ at: formatMoment(leavesAt, language) })),
  ].filter((time) => time !== null)
  return (
    <li>
      {text(name)} {other}{' '}
      {nationality && <span className={classes.quiet}>{text(countryName(nationality))}</span>}
      {times.map((time) => (
        <div key={time} className={classes.quiet}>
          {time}
        </div>
      ))}
    </li>
  )
}

function Answered({ of: { at, confirmation, reason } }: { of: NonNullable<Room['answer']> }) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <p className={classes.answer} data-cannot={reason !== null || undefined}>
        {reason === null
          ? text(words.confirmedAs({ number: confirmation ?? '' }))
          : text(words.cannotSaid({ reason }))}
      </p>
      <p className={classes.quiet}>{formatMoment(at, language)}</p>
    </>
  )
}

const numberIn = ({ number }: Room) => ({ number: number ?? '' })

/** The same room of a newer list; one that is not there any more is as it was. */
const roomIn = ({ rooms }: HotelRoomsByLink, of: Room) =>
  rooms.find(({ stayId }) => stayId === of.stayId) ?? of

type FormProps = RoomProps & { onDone(): void }

function AnswerForm({ token, version, of, onDone }: FormProps) {
  const text = useText()
  const toast = useToast()
  const { value, seen, edit, sending, told } = useEdits(numberIn(of))
  const { number } = value
  const [reason, setReason] = useState(of.answer?.reason ?? '')
  const [isCannot, setCannot] = useState(false)
  const writeIdOf = useWriteIds()
  const call = useChange(hotelApi.answer)
  const send = (answer: RoomAnswer) => {
    const body = { token, version, stayId: of.stayId, answer, seen: seen.number || null }
    if ('confirmation' in answer) sending({ number: answer.confirmation })
    call.mutate(
      { body: { ...body, writeId: writeIdOf(body) } },
      {
        onSuccess(now) {
          remember(hotelApi.read, { body: { token } }, now)
          toast.done(words.saved)
          onDone()
        },
        // a newer list is shown; what was typed stays
        onError: (error) => {
          if (seenOld.has(error.code)) told(numberIn(roomIn(error.data as HotelRoomsByLink, of)))
          void refresh(hotelApi.read)
        },
      },
    )
  }
  const guests = text(listed(of.guests.map(({ name }) => name)))
  if (isCannot)
    return (
      <div className={classes.form}>
        <Textarea
          label={text(words.reason)}
          maxLength={maxReason}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button
            disabled={reason.trim() === ''}
            loading={call.isPending}
            onClick={() => send({ reason: reason.trim() })}
          >
            {text(words.send)}
          </Button>
          <Button variant="default" disabled={call.isPending} onClick={() => setCannot(false)}>
            {text(words.back)}
          </Button>
        </div>
      </div>
    )
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (number.trim() !== '') send({ confirmation: number.trim() })
      }}
    >
      <TextInput
        label={text(words.number)}
        aria-label={text(words.numberOf({ guests }))}
        maxLength={maxConfirmation}
        value={number}
        onChange={(event) => edit({ number: event.currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={number.trim() === ''} loading={call.isPending}>
          {text(words.confirm)}
        </Button>
        <Button variant="default" disabled={call.isPending} onClick={() => setCannot(true)}>
          {text(words.cannot)}
        </Button>
      </div>
    </form>
  )
}
