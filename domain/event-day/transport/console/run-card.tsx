import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { refresh, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Tag, type Tone } from '#kit/web/tag.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import { listed } from '#kit/words/punctuation.ts'
import { transportApi as api, type Rider, type RunReply } from '../api.ts'
import { timeOn } from '../parts/event-time.ts'
import { isOpen, nextStates, type RunState } from '../rules.ts'
import { runWords as words } from '../words/runs.ts'
import { directionWords, flagWords, runStateWords } from '../words.ts'
import { keeping } from './keeping.ts'
import classes from './transport.module.css'

const tones: Partial<Record<RunState, Tone>> = { onTheWay: 'waiting', done: 'good', cancelled: 'bad' }

/** What the server says after a change of a run shows on the board and among the runs. */
const refreshes = [api.runs, api.board]

/** One run: who is on it, how far it is, and what its flights change. */
export function RunCard({ of: run, day, onEdit }: { of: RunReply; day: string; onEdit(): void }) {
  const text = useText()
  const { vehicle, riders, name, point } = run
  return (
    <section className={classes.card} data-over={!isOpen(run.state) || undefined}>
      <header className={classes.head}>
        <h2 className={classes.time}>
          {timeOn(run.leavesAt, day)}–{timeOn(run.until, day)}
        </h2>
        <p className={classes.line}>
          <strong className={classes.plate}>{vehicle?.plate ?? text(words.noVehicle)}</strong> {name}
        </p>
        <p className={classes.quiet}>
          {[text(directionWords[run.direction]), point && text(point.name)].filter(Boolean).join(' · ')}
        </p>
        <p className={classes.line}>
          {run.driver} <TelephoneLink number={run.phone} />
        </p>
        {vehicle && run.isOwnDriver && (
          <Slot name="run-driver" vehicleId={vehicle.id} plate={vehicle.plate} />
        )}
        <Tag words={runStateWords[run.state]} tone={tones[run.state]} />
      </header>
      <ul className={classes.people}>
        {riders.map((rider) => (
          <RiderLine key={rider.participantId} of={rider} run={run} day={day} />
        ))}
      </ul>
      <div className={classes.cars}>
        <p className={classes.line}>
          {vehicle
            ? text(words.seats({ taken: riders.length, seats: vehicle.seats }))
            : text(words.riders({ count: riders.length }))}
          {' · '}
          {text(words.luggage({ pieces: riders.reduce((sum, { luggage }) => sum + (luggage ?? 0), 0) }))}
        </p>
        {run.vehicleFlag && <p className={classes.problem}>{text(words.vehicleFlags[run.vehicleFlag])}</p>}
        <Proposed of={run} day={day} />
        <Allowed to={['transport:edit']}>
          <Steps of={run} onEdit={onEdit} />
        </Allowed>
      </div>
    </section>
  )
}

function RiderLine({
  of: { participantId, name, luggage, flag, legThen },
  run,
  day,
}: {
  of: Rider
  run: RunReply
  day: string
}) {
  const text = useText()
  const { permissions } = useSession()
  const takeOff = useChange(api.takeOff, { refreshes })
  const assign = useChange(api.assign, { refreshes })
  const note = useChange(api.luggage, { refreshes })
  const params = { id: run.id }
  const mayEdit = permissions.has('transport:edit') && isOpen(run.state)
  const was = [legThen.sign, timeOn(legThen.at, day)].filter(Boolean).join(' ')
  // what is stored shows until somebody types here: who only passes through changes nothing
  const [typed, setTyped] = useState<string | number>()
  const saveLuggage = () => {
    const pieces = typed === '' || typed === undefined ? null : Number(typed)
    const isNew = typed !== undefined && pieces !== luggage && (pieces === null || Number.isInteger(pieces))
    if (!isNew) return setTyped(undefined)
    note.mutate(
      { params: { ...params, participantId }, body: { luggage: pieces } },
      { onSuccess: () => setTyped(undefined) },
    )
  }
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        {text(name)}
        {flag && (
          <span className={classes.problem}>{text(words.flagged({ name, what: flagWords[flag], was }))}</span>
        )}
      </span>
      {mayEdit && (
        <span className={classes.taps}>
          <NumberInput
            className={classes.number}
            aria-label={text(words.luggageOf({ name }))}
            placeholder={text(words.luggageShort)}
            value={typed ?? luggage ?? ''}
            min={0}
            max={99}
            hideControls
            onChange={setTyped}
            onBlur={saveLuggage}
          />
          {flag === 'changed' && (
            <Button
              variant="light"
              size="compact-sm"
              loading={assign.isPending}
              onClick={() =>
                // refused, the card is old: it shows then who is on the run by now
                assign.mutate(keeping(run.id, participantId), { onError: () => void refresh(...refreshes) })
              }
            >
              {text(words.keep)}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={text(words.takeOffOf({ name }))}
            loading={takeOff.isPending}
            onClick={() => takeOff.mutate({ params, body: { people: [participantId], alone: true } })}
          >
            {text(words.takeOff)}
          </Button>
        </span>
      )}
    </li>
  )
}

/** The times that its flights and trains ask for; they change only when somebody takes them. */
function Proposed({ of: run, day }: { of: RunReply; day: string }) {
  const text = useText()
  const { mutate, isPending } = useChange(api.save, { refreshes })
  const { proposed } = run
  if (!proposed) return null
  const { leavesAt, until, minutes, breaks } = proposed
  const [from, to] = [timeOn(leavesAt, day), timeOn(until, day)]
  return (
    <div className={classes.turn}>
      <p className={classes.line}>{text(words.proposed({ minutes, from, until: to }))}</p>
      {breaks && (
        <p className={classes.line}>
          {text(words.breaks({ what: breaks.name ?? '', at: timeOn(breaks.leavesAt, day) }))}
        </p>
      )}
      <Allowed to={['transport:edit']}>
        <Button
          size="compact-sm"
          loading={isPending}
          onClick={() =>
            mutate({
              params: { id: run.id },
              body: { revision: run.revision, change: { leavesAt, until, setFor: run.due } },
            })
          }
        >
          {text(words.move)}
        </Button>
      </Allowed>
    </div>
  )
}

function Steps({ of: run, onEdit }: { of: RunReply; onEdit(): void }) {
  const text = useText()
  const ask = useConfirm()
  const { mutate, isPending } = useChange(api.step, { refreshes })
  const step = async (to: RunState) => {
    const names = listed(run.riders.map(({ name }) => name))
    const question = {
      title: words.cancelTitle,
      text: run.riders.length > 0 ? words.cancelText({ names }) : words.cancelEmpty,
      yes: words.to.cancelled,
      no: words.keepRun,
      danger: true,
    }
    if (to === 'cancelled' && !(await ask(question))) return
    // refused, somebody was put on it while the question stood: they are shown, and asked about
    const onError = () => void refresh(...refreshes)
    const riders = run.riders.map(({ participantId }) => participantId)
    mutate({ params: { id: run.id }, body: { from: run.state, to, riders } }, { onError })
  }
  return (
    <span className={classes.tools}>
      {nextStates[run.state].map((to, at) => (
        <Button
          key={to}
          size="compact-sm"
          variant={at === 0 ? 'filled' : 'subtle'}
          loading={isPending}
          onClick={() => void step(to)}
        >
          {text(words.to[to])}
        </Button>
      ))}
      {isOpen(run.state) && (
        <Button size="compact-sm" variant="light" onClick={onEdit}>
          {text(words.edit)}
        </Button>
      )}
    </span>
  )
}
