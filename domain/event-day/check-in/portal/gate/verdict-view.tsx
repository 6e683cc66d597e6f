import { type ReactNode, useEffect, useRef, useState } from 'react'
import { firstGuestNumber } from '#domain/event-day/guest-codes/rules.ts'
import { maskOf } from '#domain/event-day/zones/rules/letters.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Colour, Earlier } from '../../rules/verdict.ts'
import { guestWords, reasonWords, gateWords as words } from '../../words/gate.ts'
import { Refused } from './calls.ts'
import classes from './gate.module.css'
import type { GateDevice } from './gate-device.ts'
import type { GateState, Shown } from './gate-state.ts'
import { useWords } from './language.ts'
import { onceOnly } from './once.ts'
import { escortNow } from './people.ts'
import { signal } from './signals.ts'
import { firstToSee, type Together } from './together.ts'

const timeIn = (iso: string | number) =>
  new Date(iso).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })

/** Circle, triangle, octagon: the colour is never alone. */
const shapes: Record<Colour, { outline: string; sign: string }> = {
  green: { outline: 'M30 1a29 29 0 1 0 0 58 29 29 0 0 0 0-58z', sign: 'M18 31l9 9 16-18' },
  amber: { outline: 'M30 3l29 52H1z', sign: 'M30 22v15M30 45v1' },
  red: { outline: 'M18 1h24l17 17v24L42 59H18L1 42V18z', sign: 'M20 20l20 20M40 20L20 40' },
}

/** A guest of an activity is known by the number alone: the row may not be there. */
const isGuest = (number: number) => number >= firstGuestNumber

const Shape = ({ of }: { of: Colour }) => (
  <svg viewBox="0 0 60 60" aria-hidden="true" className={classes.shape}>
    <path d={shapes[of].outline} fill="#fff" />
    <path d={shapes[of].sign} fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
  </svg>
)

type Props = {
  device: GateDevice
  state: GateState
  shown: Shown
  together: readonly Together[]
  onNext(): void
  onShow(shown: Shown): void
  onTogether(results: Together[]): void
}

/** The answer of the gate: by word, colour, shape, sound and vibration. */
export function VerdictView(props: Props) {
  const { shown, state } = props
  const text = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const { colour, reason } = shown.verdict
  useEffect(() => {
    signal(colour)
    heading.current?.focus()
  }, [colour])
  const { word, advice } = reasonWords[reason]
  return (
    // not announced by itself: its heading, which gets the focus, says the word, and once
    <section className={classes.verdict} data-colour={colour}>
      <div className={classes.answer}>
        <Shape of={colour} />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {text(word)}
          </h1>
          {advice && <p>{text(advice)}</p>}
          <EarlierNote shown={shown} state={state} />
          {shown.isLocal && state.facts && (
            <p>
              {text(words.checkedBy({ time: timeIn(state.facts.listAt) }))} · {text(words.notChecked)}
            </p>
          )}
        </div>
      </div>
      {shown.seat && (
        <p className={classes.seat}>
          {text(words.seat)} <b>{text(shown.seat)}</b>
        </p>
      )}
      <PersonCard shown={shown} state={state} />
      {colour === 'red' && state.facts?.device.gate?.desk && (
        <p className={classes.desk}>{text(words.desk({ desk: state.facts.device.gate.desk }))}</p>
      )}
      <Results {...props} />
      <Acts {...props} />
    </section>
  )
}

function EarlierNote({ shown: { verdict }, state: { facts } }: { shown: Shown; state: GateState }) {
  const text = useWords()
  if (!verdict.earlier) return null
  const { at, gateId, gateName }: Earlier & { gateName?: Bilingual | null | undefined } = verdict.earlier
  if (gateName) return <p>{text(words.alreadyInAt({ time: timeIn(at), place: text(gateName) }))}</p>
  const own = facts?.device.gate
  const place = own && own.id === gateId ? text(own.name) : text(words.thisGate)
  return <p>{text(words.earlierAt({ time: timeIn(at), place }))}</p>
}

function PersonCard({
  shown: { person, photo, number, zones, verdict },
  state,
}: {
  shown: Shown
  state: GateState
}) {
  const text = useWords()
  if (number === null) return null
  const own = state.facts?.zones ?? []
  const gateZone = state.facts?.device.gate?.zone
  const escort = person && escortNow(person, Date.now() + (state.facts?.clock.offset ?? 0))
  const numberSaid = person?.receipt
    ? words.receipt({ receipt: person.receipt })
    : isGuest(number)
      ? guestWords.kind
      : words.number({ number })
  return (
    <div className={classes.person} data-large={verdict.colour === 'amber' || undefined}>
      {photo && <img src={photo} alt="" />}
      <div className={classes.said}>
        <b>
          {person?.name ?? person?.latinName ?? text(isGuest(number) ? words.unnamedGuest : words.unnamed)}
        </b>
        {person?.name && person.latinName && <span>{person.latinName}</span>}
        {person && <span>{text(person.organisation)}</span>}
        {person?.jobTitle && <span>{person.jobTitle}</span>}
        {escort && <span>{text(words.escort({ name: escort }))}</span>}
        {person && text(person.kind) && <span className={classes.kind}>{text(person.kind)}</span>}
        <span>{text(numberSaid)}</span>
        <ul className={classes.zones} aria-label={text(words.zone)}>
          {own.map(({ letter }) => (
            <li
              key={letter}
              data-has={(zones & maskOf(letter)) !== 0 || undefined}
              data-here={letter === gateZone || undefined}
            >
              {letter}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Acts({ device, state, shown, onNext, onShow, onTogether }: Props) {
  const text = useWords()
  const [isByHand, setIsByHand] = useState(false)
  const { colour } = shown.verdict
  const { kept } = shown
  const isAdmitted = colour === 'green' && kept !== null
  const { problem, once } = useOnce(onNext)
  if (isByHand)
    return <ByHand device={device} shown={shown} onBack={() => setIsByHand(false)} onDone={onNext} />
  return (
    <div className={classes.acts}>
      <p role="alert">{problem}</p>
      {colour === 'amber' && !kept ? (
        <>
          <Act onClick={() => once(() => device.decide(shown, true))}>{text(words.admit)}</Act>
          <Act isQuiet onClick={() => once(() => device.decide(shown, false))}>
            {text(words.refuse)}
          </Act>
        </>
      ) : (
        <Act onClick={onNext}>{text(words.next)}</Act>
      )}
      {isAdmitted && (
        <Act isQuiet onClick={() => once(() => device.undo(shown))}>
          {text(words.undo)}
        </Act>
      )}
      {colour === 'red' && shown.number !== null && (
        <Act isQuiet onClick={() => setIsByHand(true)}>
          {text(words.byHand)}
        </Act>
      )}
      {shown.number !== null && !isGuest(shown.number) && (
        <Delegation
          device={device}
          isOnline={state.isOnline}
          number={shown.number}
          onDone={(results) => {
            onTogether(results)
            const seen = firstToSee(results)
            if (seen) onShow(seen)
          }}
        />
      )}
    </div>
  )
}

function useOnce(onDone: () => void) {
  const text = useWords()
  const [hasFailed, setHasFailed] = useState(false)
  const [once] = useState(() => onceOnly({ onDone, onFailed: () => setHasFailed(true) }))
  return { problem: hasFailed ? text(words.notKept) : '', once }
}

type ActProps = { isQuiet?: boolean; isDisabled?: boolean; onClick(): void; children: ReactNode }

const Act = ({ isQuiet, isDisabled, onClick, children }: ActProps) => (
  <button
    type="button"
    className={isQuiet ? classes.quiet : classes.act}
    disabled={isDisabled}
    onClick={onClick}
  >
    {children}
  </button>
)

/** Each of those who were admitted together, with the answer; a press shows it. */
function Results({ together, onShow }: Props) {
  const text = useWords()
  if (together.length === 0) return null
  return (
    <ul className={classes.people}>
      {together.map(({ person, shown }) => (
        <li key={person.number}>
          <button type="button" disabled={!shown} onClick={() => shown && onShow(shown)}>
            <b>{person.name ?? person.latinName}</b>{' '}
            {text(shown ? reasonWords[shown.verdict.reason].word : words.notAnswered)}
          </button>
        </li>
      ))}
    </ul>
  )
}

type ByHandProps = { device: GateDevice; shown: Shown; onBack(): void; onDone(): void }

function ByHand({ device, shown, onBack, onDone }: ByHandProps) {
  const text = useWords()
  const [why, setWhy] = useState('')
  const { problem, once } = useOnce(onDone)
  return (
    <form
      className={classes.acts}
      onSubmit={(event) => {
        event.preventDefault()
        once(() => device.admitByHand(shown, why.trim()))
      }}
    >
      <label>
        {text(words.why)}
        <input value={why} maxLength={300} required onChange={(event) => setWhy(event.currentTarget.value)} />
      </label>
      <p role="alert">{problem}</p>
      <button type="submit" className={classes.act} disabled={why.trim() === ''}>
        {text(words.byHand)}
      </button>
      <Act isQuiet onClick={onBack}>
        {text(words.cancel)}
      </Act>
    </form>
  )
}

/** Everybody of the organisation of the person who stands here, to be admitted by one press each or together. */
function Delegation({
  device,
  isOnline,
  number,
  onDone,
}: {
  device: GateDevice
  isOnline: boolean
  number: number
  onDone(results: Together[]): void
}) {
  const text = useWords()
  const [people, setPeople] = useState<Awaited<ReturnType<GateDevice['find']>>>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const load = async () => {
    setProblem('')
    try {
      const found = await device.find({ delegationOf: number })
      const others = found.filter((each) => each.number !== number)
      setPeople(others)
      setChosen(new Set(others.map((each) => each.number)))
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : text(words.noNetwork))
    }
  }
  const admit = async () => {
    setIsBusy(true)
    const results: Together[] = []
    for (const person of people?.filter((each) => chosen.has(each.number)) ?? []) {
      const shown = await device.present({ number: person.number }).catch(() => undefined)
      results.push({ person, shown })
    }
    setIsBusy(false)
    onDone(results)
  }
  if (!people)
    return (
      <>
        <Act isQuiet isDisabled={!isOnline} onClick={() => void load()}>
          {text(words.delegation)}
        </Act>
        {isOnline ? <p role="alert">{problem}</p> : <p>{text(words.delegationNeedsNetwork)}</p>}
      </>
    )
  if (people.length === 0) return <p>{text(words.foundNone)}</p>
  return (
    <div className={classes.found}>
      {people.map((each) => (
        <label key={each.number}>
          <input
            type="checkbox"
            checked={chosen.has(each.number)}
            onChange={(event) => {
              const next = new Set(chosen)
              if (event.currentTarget.checked) next.add(each.number)
              else next.delete(each.number)
              setChosen(next)
            }}
          />
          {each.name ?? each.latinName}
        </label>
      ))}
      <Act isDisabled={!isOnline || isBusy || chosen.size === 0} onClick={() => void admit()}>
        {text(words.ticked({ count: chosen.size }))}
      </Act>
      {!isOnline && <p>{text(words.delegationNeedsNetwork)}</p>}
    </div>
  )
}
