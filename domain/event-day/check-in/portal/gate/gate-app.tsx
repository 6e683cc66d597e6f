import { type FormEvent, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type Language, languageTags } from '#kit/words/bilingual.ts'
import { gateWords as words } from '../../words/gate.ts'
import { Refused } from './calls.ts'
import classes from './gate.module.css'
import { GateDevice } from './gate-device.ts'
import type { GateState } from './gate-state.ts'
import { firstLanguage, keepLanguage, LanguageContext, useWords } from './language.ts'
import { ScanView } from './scan-view.tsx'

const device = new GateDevice()

/** The check-in page: enrols the device, then scans. */
export function GateApp() {
  const [language, setLanguage] = useState<Language>(firstLanguage)
  const state = useSyncExternalStore(device.subscribe, device.snapshot)
  useEffect(() => {
    void device.open()
  }, [])
  useEffect(() => {
    keepLanguage(language)
    device.speak(language)
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
    document.title = words.title[language]
  }, [language])
  return (
    <LanguageContext value={language}>
      <div className={classes.page}>
        <Header state={state} onLanguage={() => setLanguage(language === 'zh' ? 'en' : 'zh')} />
        {state.phase === 'unknown' && <Enrol />}
        {state.phase === 'beginning' && <Beginning />}
        {(state.phase === 'ending' || state.phase === 'ended') && <Ended state={state} />}
        {state.phase === 'ready' && <ScanView device={device} state={state} />}
      </div>
    </LanguageContext>
  )
}

function Header({ state, onLanguage }: { state: GateState; onLanguage(): void }) {
  const text = useWords()
  const { facts, isOnline, phase } = state
  const other = useContext(LanguageContext) === 'zh' ? 'en' : 'zh'
  const gate = facts?.device.gate
  return (
    <header className={classes.head}>
      <b>{gate ? text(gate.name) : (facts?.device.name ?? text(words.title))}</b>
      {phase === 'ready' && (
        <span className={classes.online} data-online={isOnline || undefined} role="status">
          {text(isOnline ? words.online : words.offline)}
        </span>
      )}
      <button type="button" className={classes.language} onClick={onLanguage} lang={languageTags[other]}>
        {words.languageNames[other]}
      </button>
    </header>
  )
}

/** The code of the console, from the part of the address that is sent to nobody. */
const tokenInAddress = () => location.hash.slice(1)

function Enrol() {
  const text = useWords()
  const [token] = useState(tokenInAddress)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  if (!token) return <p className={classes.note}>{text(words.noDevice)}</p>
  const enrol = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setProblem('')
    try {
      await device.enrol(token, pin)
      history.replaceState(null, '', location.pathname)
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : text(words.noNetwork))
    }
    setIsBusy(false)
  }
  return (
    <form className={classes.form} onSubmit={(event) => void enrol(event)}>
      <h1>{text(words.enrol)}</h1>
      <label>
        {text(words.pin)}
        <input
          value={pin}
          inputMode="numeric"
          autoComplete="off"
          pattern="[0-9]{6}"
          maxLength={6}
          required
          onChange={(event) => setPin(event.currentTarget.value)}
        />
      </label>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <button type="submit" className={classes.act} disabled={isBusy || !/^\d{6}$/.test(pin)}>
        {text(words.start)}
      </button>
    </form>
  )
}

function Beginning() {
  const text = useWords()
  return (
    <p className={classes.note} role="status">
      {text(words.beginning)}
    </p>
  )
}

function Ended({ state: { phase, unsent, stuck } }: { state: GateState }) {
  const text = useWords()
  const left = words.ending({ count: unsent + stuck })
  return (
    <p className={classes.note} role="alert">
      {text(phase === 'ended' ? words.ended : left)}
    </p>
  )
}
