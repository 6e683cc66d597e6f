import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { CellLines, FurtherLine } from '#kit/list/table/cell-lines.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import { attendanceApi } from '../api.ts'
import type { AttendanceRow } from '../lists.ts'
import { momentIn } from '../parts/activity-times.ts'
import { stateTones } from '../parts/state-tones.ts'
import { useSeatChange } from '../parts/use-seat-change.ts'
import { holdsPlace, isLive } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'
import { aheadWords, stateWords, untilWords } from '../words/screens.ts'
import classes from './people-table.module.css'

const { columns: labels } = words

const refreshes = [attendanceApi.list, attendanceApi.people, attendanceApi.counts]

/** Custom cells of the list of people. */
export const peopleCells = {
  name: (row: AttendanceRow) => <Name of={row} />,
  state: (row: AttendanceRow) => <State of={row} />,
  seat: (row: AttendanceRow) => <Seat key={row.seatNumber} of={row} />,
}

/** Operations on one person; none for those who left. */
export const actsBelow = (row: AttendanceRow) => (isLive(row.state) ? <Acts of={row} /> : undefined)

function Name({ of }: { of: AttendanceRow }) {
  const text = useText()
  return (
    <CellLines>
      <span>
        <ParticipantLink participantId={of.participantId}>{text(of.name)}</ParticipantLink>{' '}
        {of.isSpeaker && <Tag words={words.speaker} />}
      </span>
      {of.jobTitle && <FurtherLine>{of.jobTitle}</FurtherLine>}
    </CellLines>
  )
}

function State({ of }: { of: AttendanceRow }) {
  const text = useText()
  return (
    <CellLines>
      <Tag words={stateWords[of.state]} tone={stateTones[of.state]} />
      {of.ahead !== null && <FurtherLine>{text(aheadWords({ ahead: of.ahead }))}</FurtherLine>}
      {of.offerEndsAt && <FurtherLine>{text(untilWords({ until: momentIn(of.offerEndsAt) }))}</FurtherLine>}
    </CellLines>
  )
}

/** The seat, saved on blur, where no seating plan gives it. One that somebody else has is exchanged where the reader says so: what is not being typed here is what is saved. */
function Seat({ of }: { of: AttendanceRow }) {
  const text = useText()
  const { permissions } = useSession()
  const [typed, setTyped] = useState<string>()
  const { save } = useSeatChange(attendanceApi.arrange, refreshes)
  const isTyped = holdsPlace(of.state) && permissions.has('attendance:arrange')
  const counts = useReply(attendanceApi.counts, { params: { id: of.activityId } }, { enabled: isTyped })
  if (!isTyped || counts.data?.seatsPlanned !== false) return of.seat && text(of.seat)
  const leave = () => {
    if (typed === undefined) return
    const seatNumber = typed.trim() || null
    // what is typed while it is saved stays
    const end = () => setTyped((now) => (now === typed ? undefined : now))
    if (seatNumber === of.seatNumber) return end()
    save((swap) => ({ params: { id: of.id }, body: { seatNumber, ...swap } }), end, end)
  }
  return (
    <TextInput
      size="xs"
      w={96}
      maxLength={20}
      aria-label={text(labelled(labels.seat, of.name))}
      value={typed ?? of.seatNumber ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
    />
  )
}

function Acts({ of }: { of: AttendanceRow }) {
  const { permissions } = useSession()
  return (
    <div className={classes.acts}>
      {holdsPlace(of.state) && permissions.has('attendance:mark') && <Present of={of} />}
      {permissions.has('attendance:arrange') && <Arrange of={of} />}
    </div>
  )
}

function Present({ of }: { of: AttendanceRow }) {
  const text = useText()
  const mark = useChange(attendanceApi.mark, { refreshes })
  return (
    <Checkbox
      size="sm"
      label={text(words.present)}
      checked={of.attendedAt !== null}
      onChange={({ currentTarget }) =>
        mark.mutate({ params: { id: of.id }, body: { attended: currentTarget.checked } })
      }
    />
  )
}

function Arrange({ of }: { of: AttendanceRow }) {
  const text = useText()
  const ask = useConfirm()
  const admit = useChange(attendanceApi.admit, { refreshes })
  const release = useChange(attendanceApi.release, { refreshes })
  const takeOut = async () => {
    const question = {
      title: words.releaseTitle,
      text: words.releaseText,
      yes: words.release,
      no: words.keep,
      danger: true,
    }
    if (await ask(question)) release.mutate({ params: { id: of.id } })
  }
  return (
    <>
      {(of.state === 'waitlisted' || of.state === 'offered') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={admit.isPending}
          onClick={() => admit.mutate({ params: { id: of.id } })}
        >
          {text(words.admit)}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={release.isPending}
        onClick={() => void takeOut()}
      >
        {text(words.release)}
      </Button>
    </>
  )
}
