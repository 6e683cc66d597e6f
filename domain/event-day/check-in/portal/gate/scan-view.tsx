import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { receiptForm } from '#domain/event-day/guest-codes/rules.ts'
import { gateWords as words } from '../../words/gate.ts'
import { Refused } from './calls.ts'
import { Camera } from './camera.tsx'
import classes from './gate.module.css'
import type { GateDevice } from './gate-device.ts'
import { type GateState, type Given, type Shown, Unsent } from './gate-state.ts'
import { inTurn } from './in-turn.ts'
import type { Person } from './kept.ts'
import { useWords } from './language.ts'
import type { Together } from './together.ts'
import { VerdictView } from './verdict-view.tsx'

type Props = { device: GateDevice; state: GateState }

/** Reads badges, one after the other, and shows the answer until the next one. */
export function ScanView({ device, state }: Props) {
  const text = useWords()
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  /** What came of those who were admitted together. */
  const [together, setTogether] = useState<Together[]>([])
  const field = useRef<HTMLInputElement>(null)
  const photo = shown?.photo
  useEffect(() => (photo ? () => URL.revokeObjectURL(photo) : undefined), [photo])
  const act = async (given: Given) => {
    setIsBusy(true)
    setProblem('')
    setTogether([])
    try {
      const answer = await device.present(given)
      setShown(answer ?? null)
      if (!answer) setProblem(text(device.occasion ? words.numberNeedsNetwork : words.noOccasion))
    } catch {
      setShown(null)
      setProblem(text(words.notKept))
    }
    setIsBusy(false)
  }
  const current = useRef({ act, text })
  current.current = { act, text }
  const [present] = useState(() =>
    inTurn<Given>(
      (given) => current.current.act(given),
      () => setProblem(current.current.text(words.tooFast)),
    ),
  )
  const next = () => {
    setShown(null)
    setTogether([])
    field.current?.focus()
  }
  return (
    <main className={classes.main}>
      <Strips state={state} />
      <Camera isPaused={shown !== null || isBusy} onCode={(digits) => void present({ digits })} />
      {shown ? (
        <VerdictView
          key={shown.id}
          device={device}
          state={state}
          shown={shown}
          together={together}
          onNext={next}
          onShow={setShown}
          onTogether={setTogether}
        />
      ) : (
        <div className={classes.ready}>
          <Place device={device} state={state} />
        </div>
      )}
      <section className={classes.ready}>
        <Typed
          field={field}
          takesLetters={device.occasion?.activityId != null}
          onGiven={(given) => void present(given)}
        />
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
        {!shown && (
          <>
            <ByName device={device} state={state} onChosen={(number) => void present({ number })} />
            <p className={classes.count}>{text(words.counted({ count: state.count }))}</p>
            <Leave device={device} state={state} />
          </>
        )}
      </section>
    </main>
  )
}

/** What goes on without a hand: no network, something unsent, training. */
function Strips({ state }: { state: GateState }) {
  const text = useWords()
  const { isOnline, offlineSince, unsent, stuck, facts } = state
  const minutes = offlineSince === null ? 0 : Math.floor((Date.now() - offlineSince) / 60_000)
  return (
    // not announced: the head of the page says that there is no network, and these figures change with each scan
    <div>
      {facts?.device.isTraining && <p className={classes.strip}>{text(words.training)}</p>}
      {!isOnline && offlineSince !== null && (
        <p className={classes.strip}>{text(words.offlineNote({ minutes, count: unsent }))}</p>
      )}
      {isOnline && unsent > 0 && <p className={classes.strip}>{text(words.unsent({ count: unsent }))}</p>}
      {stuck > 0 && <p className={classes.strip}>{text(words.unsendable({ count: stuck }))}</p>}
    </div>
  )
}

/** The occasion, and the direction at a gate that lets people pass both ways. */
function Place({ device, state: { facts, occasionId, direction } }: Props) {
  const text = useWords()
  const usable = facts?.occasions.filter(({ isEnded }) => !isEnded) ?? []
  return (
    <div className={classes.place}>
      <label>
        {text(words.occasion)}
        <select
          value={occasionId}
          onChange={(event) => device.choose({ occasionId: event.currentTarget.value })}
        >
          {usable.map(({ id, name, day }) => (
            <option key={id} value={id}>
              {text(name)} · {day.slice(5)}
            </option>
          ))}
        </select>
      </label>
      {facts?.device.gate?.direction === 'both' && (
        <label>
          {text(words.direction)}
          <select
            value={direction}
            onChange={(event) =>
              device.choose({ direction: event.currentTarget.value === 'out' ? 'out' : 'in' })
            }
          >
            <option value="in">{text(words.in)}</option>
            <option value="out">{text(words.out)}</option>
          </select>
        </label>
      )}
    </div>
  )
}

/** A number that was typed, or what a hand-held scanner types: a code has many more digits than a number, and a receipt's number has eight signs. */
const givenOf = (typed: string): Given => {
  if (receiptForm.test(typed)) return { receipt: typed }
  return /^\d{1,7}$/.test(typed) && Number(typed) > 0 ? { number: Number(typed) } : { digits: typed }
}

const takesText = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, select, textarea')

/** Stays while an answer is shown: the next badge is scanned without a hand on the screen. */
function Typed({
  field,
  takesLetters,
  onGiven,
}: {
  field: RefObject<HTMLInputElement | null>
  /** At the door of an activity receipts are typed, too. */
  takesLetters: boolean
  onGiven(given: Given): void
}) {
  const text = useWords()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    // a scanner types wherever the focus is: a digit that no field takes goes on in this one
    const listen = (event: KeyboardEvent) => {
      const isDigit = /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
      if (takesText(event.target)) return
      if (isDigit) field.current?.focus()
      // the answer before took the focus between its last digit and its end
      if (event.key !== 'Enter' || !field.current?.value) return
      event.preventDefault()
      field.current.form?.requestSubmit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [field])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onGiven(givenOf(typed.trim()))
    setTyped('')
  }
  return (
    <form className={classes.row} onSubmit={send}>
      <label>
        {text(takesLetters ? words.typedAtActivity : words.typed)}
        <input
          ref={field}
          value={typed}
          inputMode={takesLetters ? 'text' : 'numeric'}
          autoComplete="off"
          // a scanner types into whatever has the focus
          // biome-ignore lint/a11y/noAutofocus: the page has one purpose
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className={classes.act}>
        {text(words.check)}
      </button>
    </form>
  )
}

type ByNameProps = Props & { onChosen(number: number): void }

function ByName({ device, state, onChosen }: ByNameProps) {
  const text = useWords()
  const [name, setName] = useState('')
  const [people, setPeople] = useState<Person[]>()
  const [problem, setProblem] = useState('')
  const canFind = state.isOnline || state.facts?.device.kind === 'desk'
  const find = async (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    try {
      setPeople(await device.find({ name: name.trim() }))
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : text(words.noNetwork))
    }
  }
  if (!canFind) return <p className={classes.off}>{text(words.byNameNeedsNetwork)}</p>
  return (
    <details className={classes.byName}>
      <summary>{text(words.byName)}</summary>
      <form className={classes.row} onSubmit={(event) => void find(event)}>
        <label>
          {text(words.name)}
          <input
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className={classes.act} disabled={name.trim().length < 2}>
          {text(words.find)}
        </button>
      </form>
      <p role="alert" className={classes.problem}>
        {problem || (people?.length === 0 ? text(words.foundNone) : '')}
      </p>
      <ul className={classes.people}>
        {people?.map((each) => (
          <li key={each.number}>
            <button type="button" onClick={() => onChosen(each.number)}>
              <b>{each.name ?? each.latinName}</b> {text(each.organisation)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Leave({ device, state }: Props) {
  const text = useWords()
  const [problem, setProblem] = useState('')
  const leave = () => {
    setProblem('')
    device.leave().catch((error: unknown) => {
      if (error instanceof Unsent) setProblem(text(words.leaveUnsent))
      else setProblem(error instanceof Refused ? error.message : text(words.noNetwork))
    })
  }
  const isUnsent = state.stuck > 0 || (state.unsent > 0 && !state.isOnline)
  return (
    <details className={classes.byName}>
      <summary>{text(words.leave)}</summary>
      <p>{text(words.leaveText)}</p>
      <p role="alert" className={classes.problem}>
        {isUnsent ? text(words.leaveUnsent) : problem}
      </p>
      <button type="button" className={classes.quiet} disabled={isUnsent} onClick={leave}>
        {text(words.leave)}
      </button>
    </details>
  )
}
