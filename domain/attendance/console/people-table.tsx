import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Column, DataTable } from '#kit/table/data-table.tsx'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { type AttendanceRow, attendanceApi } from '../api.ts'
import { momentIn } from '../parts/activity-times.ts'
import { stateTones } from '../parts/state-tones.ts'
import { holdsPlace, isLive } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'
import { aheadWords, formWords, stateWords, untilWords } from '../words/screens.ts'
import classes from './people-table.module.css'

const { columns: labels } = words

const columns: Column<AttendanceRow>[] = [
  { key: 'name', title: labels.name, isHead: true, cell: (row) => <Name of={row} /> },
  { key: 'organisation', title: labels.organisation, cell: (row) => <Said words={row.organisation} /> },
  { key: 'state', title: labels.state, cell: (row) => <State of={row} /> },
  { key: 'form', title: labels.form, cell: (row) => <Said words={formWords[row.form]} /> },
  { key: 'seat', title: labels.seat, cell: (row) => <Seat of={row} /> },
  { key: 'notes', title: labels.notes, cell: (row) => <Notes of={row} /> },
]

/** Those with a place first, then the waiting list in order, then those who left. */
const order = (row: AttendanceRow): number => {
  if (holdsPlace(row.state)) return -1
  return row.ahead ?? Number.POSITIVE_INFINITY
}

/** Everybody who has to do with an activity, with what organisers do with them. */
export function PeopleTable({ rows }: { rows: readonly AttendanceRow[] }) {
  const text = useText()
  return (
    <DataTable
      label={words.people}
      columns={columns}
      rows={[...rows].sort((one, other) => order(one) - order(other))}
      idOf={({ id }) => id}
      nameOf={({ name }) => text(name)}
      below={(row) => (isLive(row.state) ? <Acts of={row} /> : undefined)}
    />
  )
}

const Said = ({ words: said }: { words: { zh: string; en: string } | null }) => {
  const text = useText()
  return said ? text(said) : null
}

function Name({ of }: { of: AttendanceRow }) {
  const text = useText()
  return (
    <>
      {text(of.name)} {of.isSpeaker && <Tag words={words.speaker} />}
      {of.jobTitle && <div className={classes.quiet}>{of.jobTitle}</div>}
    </>
  )
}

function State({ of }: { of: AttendanceRow }) {
  const text = useText()
  return (
    <>
      <Tag words={stateWords[of.state]} tone={stateTones[of.state]} />
      {of.ahead !== null && <div className={classes.quiet}>{text(aheadWords({ ahead: of.ahead }))}</div>}
      {of.offerEndsAt && (
        <div className={classes.quiet}>{text(untilWords({ until: momentIn(of.offerEndsAt) }))}</div>
      )}
    </>
  )
}

const Notes = ({ of }: { of: AttendanceRow }) =>
  [of.declineReason, ...(of.answers ?? [])].filter(Boolean).join(' · ') || null

/** The seat, saved when the field is left. */
function Seat({ of }: { of: AttendanceRow }) {
  const text = useText()
  const { permissions } = useSession()
  const [typed, setTyped] = useState(of.seatNumber ?? '')
  const save = useChange(attendanceApi.arrange, { refreshes: [attendanceApi.list] })
  if (!holdsPlace(of.state) || !permissions.has('attendance:arrange')) return of.seatNumber
  const leave = () => {
    const seatNumber = typed.trim() || null
    if (seatNumber !== of.seatNumber) save.mutate({ params: { id: of.id }, body: { seatNumber } })
  }
  return (
    <TextInput
      size="xs"
      w={96}
      maxLength={20}
      aria-label={`${text(labels.seat)}: ${text(of.name)}`}
      value={typed}
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
  const mark = useChange(attendanceApi.mark, { refreshes: [attendanceApi.list] })
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
  const refreshes = [attendanceApi.list]
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
