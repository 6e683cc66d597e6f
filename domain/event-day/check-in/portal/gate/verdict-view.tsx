import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Colour } from '../../rules/verdict.ts'
import { reasonWords, gateWords as words } from '../../words/gate.ts'
import classes from './gate.module.css'
import type { GateDevice, GateState, Shown } from './gate-device.ts'
import { useWords } from './language.ts'
import { signal } from './signals.ts'

const timeIn = (iso: string | number) =>
  new Date(iso).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })

/** Circle, triangle, octagon: the colour is never alone. */
const shapes: Record<Colour, { outline: string; sign: string }> = {
  green: { outline: 'M30 1a29 29 0 1 0 0 58 29 29 0 0 0 0-58z', sign: 'M18 31l9 9 16-18' },
  amber: { outline: 'M30 3l29 52H1z', sign: 'M30 22v15M30 45v1' },
  red: { outline: 'M18 1h24l17 17v24L42 59H18L1 42V18z', sign: 'M20 20l20 20M40 20L20 40' },
}

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
  onNext(): void
  onShow(shown: Shown): void
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
    <section className={classes.verdict} data-colour={colour} role="alert">
      <div className={classes.answer}>
        <Shape of={colour} />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {text(word)}
          </h1>
          {advice && <p>{text(advice)}</p>}
          <Earlier shown={shown} state={state} />
          {shown.isLocal && state.facts && (
            <p>
              {text(words.checkedBy({ time: timeIn(state.facts.listAt) }))} · {text(words.notChecked)}
            </p>
          )}
        </div>
      </div>
      <PersonCard shown={shown} state={state} />
      {colour === 'red' && state.facts?.device.gate?.desk && (
        <p className={classes.desk}>{text(words.desk({ desk: state.facts.device.gate.desk }))}</p>
      )}
      <Acts {...props} />
    </section>
  )
}

function Earlier({ shown: { verdict }, state: { facts } }: { shown: Shown; state: GateState }) {
  const text = useWords()
  if (!verdict.earlier) return null
  const { at, gateId } = verdict.earlier
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
  const bit = (letter: string) => 1 << 'ABCDEFGHIJKLMNOP'.indexOf(letter)
  const gateZone = state.facts?.device.gate?.zone
  return (
    <div className={classes.person} data-large={verdict.colour === 'amber' || undefined}>
      {photo && <img src={photo} alt="" />}
      <div className={classes.said}>
        <b>{person?.name ?? person?.latinName ?? text(words.unnamed)}</b>
        {person?.name && person.latinName && <span>{person.latinName}</span>}
        {person && <span>{text(person.organisation)}</span>}
        {person?.jobTitle && <span>{person.jobTitle}</span>}
        {person && text(person.kind) && <span className={classes.kind}>{text(person.kind)}</span>}
        <span>{text(words.number({ number }))}</span>
        <ul className={classes.zones} aria-label={text(words.zone)}>
          {own.map(({ letter }) => (
            <li
              key={letter}
              data-has={(zones & bit(letter)) !== 0 || undefined}
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

function Acts({ device, state, shown, onNext, onShow }: Props) {
  const text = useWords()
  const [isByHand, setIsByHand] = useState(false)
  const { colour } = shown.verdict
  const { kept } = shown
  const isAdmitted = colour === 'green' && kept !== null
  const done = async (act: Promise<unknown>) => {
    await act
    onNext()
  }
  if (isByHand)
    return <ByHand device={device} shown={shown} onBack={() => setIsByHand(false)} onDone={onNext} />
  return (
    <div className={classes.acts}>
      {colour === 'amber' && !kept ? (
        <>
          <Act onClick={() => void done(device.decide(shown, true))}>{text(words.admit)}</Act>
          <Act isQuiet onClick={() => void done(device.decide(shown, false))}>
            {text(words.refuse)}
          </Act>
        </>
      ) : (
        <Act onClick={onNext}>{text(words.next)}</Act>
      )}
      {isAdmitted && (
        <Act isQuiet onClick={() => void done(device.undo(shown))}>
          {text(words.undo)}
        </Act>
      )}
      {colour === 'red' && shown.number !== null && (
        <Act isQuiet onClick={() => setIsByHand(true)}>
          {text(words.byHand)}
        </Act>
      )}
      {shown.number !== null && state.isOnline && (
        <Delegation device={device} number={shown.number} onShow={onShow} />
      )}
    </div>
  )
}

const Act = ({ isQuiet, onClick, children }: { isQuiet?: boolean; onClick(): void; children: ReactNode }) => (
  <button type="button" className={isQuiet ? classes.quiet : classes.act} onClick={onClick}>
    {children}
  </button>
)

type ByHandProps = { device: GateDevice; shown: Shown; onBack(): void; onDone(): void }

function ByHand({ device, shown, onBack, onDone }: ByHandProps) {
  const text = useWords()
  const [why, setWhy] = useState('')
  return (
    <form
      className={classes.acts}
      onSubmit={(event) => {
        event.preventDefault()
        void device.admitByHand(shown, why.trim()).then(onDone)
      }}
    >
      <label>
        {text(words.why)}
        <input value={why} maxLength={300} required onChange={(event) => setWhy(event.currentTarget.value)} />
      </label>
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
  number,
  onShow,
}: {
  device: GateDevice
  number: number
  onShow(shown: Shown): void
}) {
  const text = useWords()
  const [people, setPeople] = useState<Awaited<ReturnType<GateDevice['find']>>>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const load = async () => {
    const found = await device.find({ delegationOf: number }).catch(() => [])
    const others = found.filter((each) => each.number !== number)
    setPeople(others)
    setChosen(new Set(others.map((each) => each.number)))
  }
  const admit = async () => {
    let last: Shown | undefined
    for (const each of chosen) last = await device.present({ number: each }).catch(() => undefined)
    if (last) onShow(last)
  }
  if (!people)
    return (
      <Act isQuiet onClick={() => void load()}>
        {text(words.delegation)}
      </Act>
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
      <Act onClick={() => void admit()}>{text(words.ticked({ count: chosen.size }))}</Act>
    </div>
  )
}
