import { Button } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { transportTopic } from '#domain/transport-topic.ts'
import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useReported } from '#kit/web/told.ts'
import { transportApi as api, type Board, type BoardPerson } from '../api.ts'
import { AsideTitle } from '../parts/aside-title.tsx'
import { timeOf, timeOn } from '../parts/event-time.ts'
import { boardWords as words } from '../words/board.ts'
import { runWords } from '../words/runs.ts'
import { runStateWords } from '../words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import classes from './board-aside.module.css'
import { BoardFace } from './board-face.tsx'
import { type FleetLine, fleetOf, isAt, scaleOf } from './fleet.ts'
import { isUnassigned, liveAt, withoutTimeId } from './groups.ts'

/** So many of those who wait are shown; the others are a filter away. */
const maxShown = 5

type AsideProps = { of: Board; showUnassigned(): void }

/** Beside the board on a wide screen: who waits for a run, which vehicles drive, and who accompanies guests now. */
export function BoardAside({ of, showUnassigned }: AsideProps) {
  return (
    <div className={classes.aside}>
      <ToArrange of={of} showAll={showUnassigned} />
      <Fleet day={of.day} at={of.at} />
      <Slot name="board-aside" at={of.at} />
    </div>
  )
}

function ToArrange({ of, showAll }: { of: Board; showAll(): void }) {
  const text = useText()
  const [assigned, setAssigned] = useState<string>()
  const close = () => setAssigned(undefined)
  const live = (person: BoardPerson) => liveAt(person, of)
  const waiting = of.people.filter(isUnassigned).toSorted((a, b) => live(a) - live(b))
  const { count: withoutTime } = of.withoutTime
  const shown = waiting.slice(0, maxShown)
  const when = (person: BoardPerson) =>
    [timeOn(new Date(live(person)).toISOString(), of.day), person.sign].filter(Boolean).join(' ')
  return (
    <section className={classes.part}>
      <AsideTitle beside={waiting.length > 0 && <span className={classes.count}>{waiting.length}</span>}>
        {text(words.toArrange)}
      </AsideTitle>
      {waiting.length === 0 && of.people.length > 0 && (
        <p className={classes.quiet}>{text(words.allArranged)}</p>
      )}
      {shown.map((person) => (
        <div key={person.participantId} className={classes.person}>
          <BoardFace of={person} />
          <span className={classes.who}>
            <ParticipantLink participantId={person.participantId}>{text(person.name)}</ParticipantLink>
            <span className={classes.quiet}>
              {when(person)} · {text(words.noRun)}
            </span>
          </span>
          <Allowed to={['transport:edit']}>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={text(words.putOnRunOf({ name: person.name }))}
              onClick={() => setAssigned(person.participantId)}
            >
              {text(words.putOnRun)}
            </Button>
          </Allowed>
        </div>
      ))}
      {waiting.length > shown.length && (
        <Button size="compact-sm" variant="subtle" onClick={showAll}>
          {text(words.others({ count: waiting.length - shown.length }))}
        </Button>
      )}
      {withoutTime > 0 && (
        <a className={classes.quiet} href={`#${withoutTimeId}`}>
          {text(words.withoutTime({ count: withoutTime }))}
        </a>
      )}
      {assigned && <AssignDialog board={of} people={[assigned]} onClose={close} onDone={close} />}
    </section>
  )
}

/** Hours of a day in which runs of the evening before are still driving. */
const earlyUntil = 6

function Fleet({ day, at }: { day: string; at: string }) {
  const text = useText()
  const { data: runs, refetch } = useReply(api.runs, { query: { day } }, { everyMs: 60_000, keep: true })
  // of another day nobody can say what drives at this moment
  const isToday = eventDay(new Date(at)) === day
  const isEarly = isToday && Number(timeOf(at).slice(0, 2)) < earlyUntil
  const evening = useReply(
    api.runs,
    { query: { day: addDays(day, -1) } },
    { enabled: isEarly, everyMs: 60_000 },
  )
  const { data: choices } = useReply(api.choices, {})
  useReported(transportTopic, () => {
    void refetch()
    if (isEarly) void evening.refetch()
  })
  if (!runs || !choices || runs.day !== day) return null
  const { lines, all, free } = fleetOf(
    choices.vehicles,
    [...(evening.data?.runs ?? []).filter((run) => isEarly && isAt(run, Date.parse(at))), ...runs.runs],
    at,
  )
  const scale = lines.length > 0 ? scaleOf(lines) : undefined
  return (
    <section className={classes.part}>
      <AsideTitle beside={isToday && text(words.vehicleFigures({ all, free }))}>
        <Link to={`/runs?day=${day}`}>{text(words.vehicles)}</Link>
      </AsideTitle>
      {scale && (
        <>
          {lines.map((line) => (
            <VehicleLine key={line.vehicle.id} of={line} at={isToday ? at : undefined} place={scale.place} />
          ))}
          <p className={classes.hours} aria-hidden>
            <span>{timeOn(scale.begin, day)}</span>
            <span>{timeOn(scale.end, day)}</span>
          </p>
        </>
      )}
    </section>
  )
}

const percent = (share: number) => `${Math.min(Math.max(share, 0), 1) * 100}%`

type VehicleLineProps = {
  of: FleetLine
  /** Undefined on another day than today. */
  at: string | undefined
  place(iso: string): number
}

/** A vehicle: what it does now, and a bar of its runs with the present moment. */
function VehicleLine({ of: { vehicle, runs, now, isWrong }, at, place }: VehicleLineProps) {
  const text = useText()
  const here = at === undefined ? -1 : place(at)
  return (
    <div className={classes.vehicle}>
      <p className={classes.line}>
        <strong className={classes.plate}>{vehicle.plate}</strong>{' '}
        <span className={classes.quiet}>{text(runWords.room({ seats: vehicle.seats }))}</span>
        {isWrong ? (
          <Tag words={words.lookAt} tone="odd" />
        ) : (
          at && (
            <Tag words={now ? runStateWords[now.state] : words.isFree} tone={now ? 'waiting' : undefined} />
          )
        )}
      </p>
      <span className={classes.bar} title={runs.map(spanOf).join(', ')} aria-hidden>
        {runs.map((run) => (
          <span
            key={run.id}
            data-wrong={Boolean(run.vehicleFlag || run.proposed?.breaks) || undefined}
            style={
              {
                '--from': percent(place(run.leavesAt)),
                '--to': percent(place(run.until)),
              } as CSSProperties
            }
          />
        ))}
        {here >= 0 && here <= 1 && <i style={{ '--from': percent(here) } as CSSProperties} />}
      </span>
    </div>
  )
}

const spanOf = ({ leavesAt, until }: FleetLine['runs'][number]) => `${timeOf(leavesAt)}–${timeOf(until)}`
