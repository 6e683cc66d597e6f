import { Button } from '@mantine/core'
import { useState } from 'react'
import { placeText } from '#domain/plans/itineraries/words/places.ts'
import { modeWords } from '#domain/plans/itineraries/words.ts'
import { useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import type { Board, BoardPerson, Movement, RunReply } from '../api.ts'
import { timeOf, timeOn } from '../parts/event-time.ts'
import { movementTone, saidOf } from '../parts/movement-words.ts'
import type { Taps } from '../parts/use-taps.ts'
import { boardWords as words } from '../words/board.ts'
import { runWords } from '../words/runs.ts'
import { flagWords, runStateWords } from '../words.ts'
import { type BoardGroup, timesOf } from './groups.ts'
import { MovementDialog } from './movement-dialog.tsx'
import { PersonLine } from './person-line.tsx'
import classes from './transport.module.css'

type BoardCardProps = {
  group: BoardGroup
  board: Board
  taps: Taps
  /** Nothing is arranged in training, and taps count nowhere. */
  isTraining: boolean
  /** Undefined for those who do not arrange runs. */
  selected: readonly string[] | undefined
  onSelect(id: string, isSelected: boolean): void
}

/** One flight, place or hour: what is told of it, its people, and their runs. */
export function BoardCard({ group, board, taps, isTraining, selected, onSelect }: BoardCardProps) {
  const text = useText()
  const [first] = group.people
  const movement = group.title ? undefined : board.movements.find(({ key }) => key === first?.movement)
  const runs = board.runs.filter(({ id }) => group.people.some(({ runId }) => runId === id))
  const without = group.people.filter(({ runId, pickup }) => runId === null && pickup !== false).length
  const timeFor = (person: BoardPerson) =>
    timesOf(
      person,
      board.movements.find(({ key }) => key === person.movement),
      board.day,
    ).live
  return (
    <section className={classes.card} data-state={movement?.current?.state}>
      <header className={classes.head}>
        {group.title ? (
          <h2 className={classes.time}>{text(group.title)}</h2>
        ) : (
          first && <MovementHead of={first} movement={movement} day={board.day} mayNote={!isTraining} />
        )}
      </header>
      <ul className={classes.people}>
        {group.people.map((person) => (
          <PersonLine
            key={person.participantId}
            of={person}
            direction={board.direction}
            // in a card of one flight only where it differs from the head
            time={group.title || person.at !== first?.at ? timeFor(person) : undefined}
            taps={taps}
            isTraining={isTraining}
            selected={selected}
            onSelect={onSelect}
          />
        ))}
      </ul>
      <div className={classes.cars}>
        {runs.map((run) => (
          <RunOnBoard key={run.id} of={run} day={board.day} />
        ))}
        {without > 0 && (
          <p className={classes.turn}>
            {text(words.noRun)} · {text(words.people({ count: without }))}
          </p>
        )}
      </div>
    </section>
  )
}

function MovementHead({
  of,
  movement,
  day,
  mayNote,
}: {
  of: BoardPerson
  movement: Movement | undefined
  day: string
  mayNote: boolean
}) {
  const text = useText()
  const [isNoting, setIsNoting] = useState(false)
  const { live, planned } = timesOf(of, movement, day)
  const place = (value: string | null) => (value ? text(placeText(value)) : text(words.unknownPlace))
  return (
    <>
      <h2 className={classes.time}>
        {live} {planned && <s className={classes.quiet}>{planned}</s>}
      </h2>
      <p className={classes.line}>
        <strong>{of.sign ?? (of.mode && text(modeWords[of.mode]))}</strong>{' '}
        <span className={classes.quiet}>{place(of.there)}</span>
      </p>
      <p className={classes.quiet}>{place(of.here)}</p>
      {movement && (
        <span className={classes.tools}>
          {movement.current && (
            <Tag words={saidOf(movement.current)} tone={movementTone[movement.current.state]} />
          )}
          {mayNote && (
            <Allowed to={['transport:edit']}>
              <Button variant="subtle" size="compact-sm" onClick={() => setIsNoting(true)}>
                {text(words.note)}
              </Button>
            </Allowed>
          )}
        </span>
      )}
      {movement?.current?.state === 'cancelled' && (
        <p className={classes.problem}>{text(words.cancelledFlight)}</p>
      )}
      {movement?.hint && (
        <p className={classes.turn}>
          {text(words.hint({ said: saidOf(movement.hint), time: timeOf(movement.hint.at) }))}
        </p>
      )}
      {movement && isNoting && <MovementDialog of={movement} onClose={() => setIsNoting(false)} />}
    </>
  )
}

/** A run beside its people: plate, driver with telephone, seats, and what is wrong with it. */
function RunOnBoard({ of: run, day }: { of: RunReply; day: string }) {
  const text = useText()
  const { vehicle, riders, proposed } = run
  return (
    <div className={classes.car}>
      <p className={classes.line}>
        <strong className={classes.plate}>{vehicle?.plate ?? run.name ?? text(runWords.noVehicle)}</strong>{' '}
        {timeOn(run.leavesAt, day)} {run.driver} <TelephoneLink number={run.phone} />
      </p>
      <p className={classes.line}>
        {vehicle && text(runWords.seats({ taken: riders.length, seats: vehicle.seats }))}{' '}
        <Tag words={runStateWords[run.state]} />
      </p>
      {run.vehicleFlag && <p className={classes.problem}>{text(runWords.vehicleFlags[run.vehicleFlag])}</p>}
      {riders.map(
        ({ participantId, name, flag, legThen }) =>
          flag && (
            <p key={participantId} className={classes.problem}>
              {text(
                runWords.flagged({
                  name,
                  what: flagWords[flag],
                  was: [legThen.sign, timeOn(legThen.at, day)].filter(Boolean).join(' '),
                }),
              )}
            </p>
          ),
      )}
      {proposed && (
        <p className={classes.turn}>
          {text(
            runWords.proposed({
              minutes: proposed.minutes,
              from: timeOn(proposed.leavesAt, day),
              until: timeOn(proposed.until, day),
            }),
          )}
          {proposed.breaks &&
            ` ${text(runWords.breaks({ what: proposed.breaks.name ?? '', at: timeOn(proposed.breaks.leavesAt, day) }))}`}
        </p>
      )}
    </div>
  )
}
