import { eventDay } from '#kit/rules/clock/zone.ts'
import { type DeviceClock, looked, reopened, timeOf } from '../../rules/device-clock.ts'
import { openCode } from '../../rules/presented.ts'
import { type Presented, revisionOf } from '../../rules/verdict.ts'
import type { Outcome, Scan } from '../../rules.ts'
import { call, isEnd, Refused } from './calls.ts'
import { everyMs, monotonic, patience } from './device-time.ts'
import { exchange } from './exchange.ts'
import {
  choiceOn,
  type GateState,
  type Given,
  type Occasion,
  openingState,
  type Shown,
  typedNumber,
  Unsent,
} from './gate-state.ts'
import { type Facts, type Kept, type ListRow, openKept, type Person, type Seen } from './kept.ts'
import { Known } from './known.ts'
import { sendKept } from './outbox.ts'
import { findPeople, openedBy, personNumbered } from './people.ts'
import { fetchRows, noPositions, type Positions, positionsIn } from './rows.ts'

export class GateDevice {
  readonly #listeners = new Set<() => void>()
  readonly #openStore: () => Promise<Kept>
  #kept: Kept | undefined
  readonly #known = new Known()
  #positions: Positions = noPositions()
  /** The day on which the occasion was chosen. */
  #chosenOn = ''
  #busy = false
  #language = 'zh'
  #timer: ReturnType<typeof setTimeout> | undefined
  state: GateState = openingState

  constructor(openStore: () => Promise<Kept> = openKept) {
    this.#openStore = openStore
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = () => this.state
  speak = (language: string) => {
    this.#language = language
  }

  #set(change: Partial<GateState>) {
    this.state = { ...this.state, ...change }
    for (const tell of this.#listeners) tell()
  }

  get #store(): Kept {
    if (!this.#kept) throw new Error('not opened')
    return this.#kept
  }

  async open() {
    this.#kept = await this.#openStore()
    const kept = await this.#store.facts()
    if (!kept) {
      const token = await this.#store.token()
      return token ? this.#begin(token) : this.#set({ phase: 'unknown' })
    }
    const facts = { ...kept, clock: reopened(kept.clock, Date.now(), monotonic()) }
    if (facts.isOver || Date.parse(facts.device.until) <= this.#now(facts)) {
      await this.#end(facts)
      return this.#loop()
    }
    for (const row of await this.#store.all<ListRow>('list')) this.#known.list.set(row[0], row)
    for (const row of await this.#store.all<Seen>('seen')) this.#known.note(row)
    const queue = await this.#store.all<Scan>('queue')
    for (const scan of queue) this.#known.noteOwn(facts, scan)
    await this.#known.openKeys(facts)
    this.#positions = await positionsIn(this.#store)
    await this.#count()
    this.#set({ phase: 'ready', facts, ...this.#chosen(facts) })
    this.#loop()
  }

  #chosen(facts: Facts) {
    const today = eventDay(new Date(this.#now(facts)))
    const choice = choiceOn(today, facts, { ...this.state, chosenOn: this.#chosenOn })
    this.#chosenOn = today
    return choice
  }

  choose = (change: Partial<Pick<GateState, 'occasionId' | 'direction'>>) => this.#set(change)

  /** Enrols this device by the code in its address and the PIN. Throws as `call`. */
  async enrol(token: string, pin: string) {
    const options = { patience: 15_000, language: this.#language }
    const enrolled = await call('enrol', { token, pin }, options)
    await this.#store.wipe()
    await this.#store.keepToken(enrolled.token)
    await navigator.storage?.persist?.()
    await this.#begin(enrolled.token)
  }

  /** The first exchange, until one is answered: the token is kept, since the code enrols nothing after the server has heard of the device. Never throws. */
  async #begin(token: string) {
    this.#set({ phase: 'beginning' })
    try {
      await this.#exchange(token)
      this.#loop()
    } catch (error) {
      if (isEnd(error)) return this.#wipe()
      this.#timer = setTimeout(() => void this.#begin(token), everyMs)
    }
  }

  /** One exchange after another, until everything was wiped. */
  #loop() {
    clearTimeout(this.#timer)
    if (this.state.phase !== 'ready' && this.state.phase !== 'ending') return
    this.#timer = setTimeout(() => void this.refresh().finally(() => this.#loop()), everyMs)
  }

  /** Sends what is queued and asks what changed. Never throws: without a network the device goes on by itself. */
  refresh = async () => {
    const { facts } = this.state
    if (!facts || this.#busy) return
    this.#busy = true
    try {
      if (this.#isOver) return await this.#drain(facts)
      if (Date.parse(facts.device.until) <= this.#now(facts)) return await this.#end(facts)
      this.#set(this.#chosen(facts))
      // also while there is no network: what is not known after the page was closed is how long that was
      await this.#store.keepClock(this.#look(facts))
      await this.#send(facts)
      await this.#exchange(facts.token)
      await this.#fetchRows()
    } catch (error) {
      if (isEnd(error)) await this.#end(facts)
      else if (!(error instanceof Refused)) this.#lost()
    } finally {
      this.#busy = false
    }
  }

  #now = ({ clock }: Facts) => Date.now() + clock.offset

  #lost() {
    if (this.state.isOnline || this.state.offlineSince === null)
      this.#set({ isOnline: false, offlineSince: this.state.offlineSince ?? Date.now() })
  }

  get #isOver() {
    return this.state.phase === 'ending' || this.state.phase === 'ended'
  }

  async #count() {
    const [queue, stuck] = [await this.#store.all('queue'), await this.#store.all('stuck')]
    this.#set({ unsent: queue.length, stuck: stuck.length })
  }

  /** Sends what was scanned. What is refused, for whatever reason, stays until the next exchange. Throws the end of access, and any error where there is no network. */
  async #send({ token }: Facts) {
    try {
      await sendKept({ store: this.#store, token, language: this.#language })
    } catch (error) {
      if (!(error instanceof Refused) || isEnd(error)) throw error
    } finally {
      await this.#count()
    }
  }

  async #exchange(token: string) {
    const facts = await exchange({
      store: this.#store,
      known: this.#known,
      positions: this.#positions,
      token,
      language: this.#language,
      unsent: this.state.unsent,
      isOver: () => this.#isOver,
    })
    if (!facts) return
    await this.#known.openKeys(facts)
    this.#set({ phase: 'ready', facts, isOnline: true, offlineSince: null, ...this.#chosen(facts) })
  }

  async #fetchRows() {
    const { facts } = this.state
    if (!facts) return
    await fetchRows({
      store: this.#store,
      list: this.#known.list,
      positions: this.#positions,
      facts,
      language: this.#language,
      isOver: () => this.#isOver,
    })
  }

  #forget() {
    this.#known.forget()
    this.#positions = noPositions()
  }

  /** The shift is over, or the device was revoked: all but what was scanned is deleted at once, and the rest when it was sent. */
  async #end(facts: Facts) {
    const left: Facts = { ...facts, isOver: true, keys: [], zones: [], occasions: [], expected: {} }
    this.#set({ phase: 'ending', facts: left })
    this.#forget()
    await this.#store.purge(left)
    await this.#drain(left)
  }

  /** Sends what is left, then wipes; without a network, or where the server takes nothing, it waits for the next time. Never throws. */
  async #drain(facts: Facts) {
    try {
      await this.#send(facts)
    } catch (error) {
      if (!(error instanceof Refused)) this.#lost()
    }
    await this.#wipe()
  }

  async #wipe() {
    if (!(await this.#store.wipe())) return
    this.#forget()
    this.#set({ phase: 'ended', facts: undefined, unsent: 0, stuck: 0 })
  }

  /** Logs out. Throws `Unsent` while something was not sent, `Refused`, and any other error where there is no network. */
  leave = async () => {
    const { facts } = this.state
    if (!facts) return
    await this.#send(facts)
    if (this.state.unsent + this.state.stuck > 0) throw new Unsent()
    await call('leave', { token: facts.token }, { patience: 10_000, language: this.#language })
    await this.#end(facts)
  }

  get occasion(): Occasion | undefined {
    return this.state.facts?.occasions.find(({ id }) => id === this.state.occasionId)
  }

  #look(facts: Facts): DeviceClock {
    // an exchange may have measured the clock meanwhile
    const newest = this.state.facts ?? facts
    const clock = looked(newest.clock, Date.now(), monotonic())
    if (this.state.facts) this.state = { ...this.state, facts: { ...newest, clock } }
    return clock
  }

  /** A scan of this moment. */
  #scan(facts: Facts, given: Pick<Scan, 'outcome' | 'number' | 'revision' | 'reason'> & Partial<Scan>): Scan {
    return {
      id: crypto.randomUUID(),
      occasionId: this.state.occasionId || null,
      direction: this.state.direction,
      note: null,
      undoes: null,
      isOffline: !this.state.isOnline,
      ...timeOf(this.#look(facts)),
      ...given,
    }
  }

  async #keep(facts: Facts, scans: Scan[]) {
    await this.#store.queueUp(scans, (this.state.facts ?? facts).clock)
    for (const scan of scans) this.#known.noteOwn(facts, scan)
    const admitted = scans.filter(({ outcome }) => outcome === 'admitted' || outcome === 'byHand').length
    this.#set({ unsent: this.state.unsent + scans.length, count: this.state.count + admitted })
  }

  /**
   * Asks the server; undefined without a timely answer, and where it refuses: then the device judges by itself. What the server may have kept without
   * an answer is taken back in the queue, since nobody saw it. Never throws.
   */
  async #asked(facts: Facts, given: Given) {
    if (!this.state.isOnline) return undefined
    const {
      outcome: _o,
      reason: _r,
      undoes: _u,
      number: _n,
      revision: _v,
      ...scan
    } = this.#scan(facts, {
      outcome: 'admitted',
      number: null,
      revision: null,
      reason: null,
    })
    try {
      const body = { token: facts.token, queued: this.state.unsent, battery: null, scan, presented: given }
      return { id: scan.id, ...(await call('judge', body, { patience, language: this.#language })) }
    } catch (error) {
      if (isEnd(error)) await this.#end(facts)
      if (error instanceof Refused) return undefined
      this.#lost()
      const number = 'digits' in given ? (openCode(given.digits)?.facts.number ?? null) : typedNumber(given)
      const undo = { outcome: 'undone' as const, number, revision: null, reason: null, undoes: scan.id }
      await this.#keep(facts, [this.#scan(facts, undo)])
      return undefined
    }
  }

  /**
   * Judges a code, or a number that was typed or found. Undefined where there is no occasion, for a number that the server did not answer, but that of a
   * badge at a desk, and when the device has ended.
   */
  present = async (given: Given): Promise<Shown | undefined> => {
    const { facts } = this.state
    const { occasion } = this
    if (!facts || !occasion) return undefined
    const { presented, opened } =
      'digits' in given
        ? await this.#known.presented(given.digits)
        : { presented: { as: 'number' } as Presented, opened: undefined }
    const answer = await this.#asked(facts, given)
    if (this.#isOver) return undefined
    if (!answer && ('receipt' in given || ('number' in given && facts.device.kind !== 'desk')))
      return undefined
    const number = opened?.facts.number ?? typedNumber(given) ?? answer?.number ?? null
    const verdict =
      answer?.verdict ??
      this.#known.judge(facts, { occasion, direction: this.state.direction }, presented, number)
    const revision = revisionOf(presented) || null
    const shown: Shown = {
      id: crypto.randomUUID(),
      verdict,
      number,
      revision,
      isLocal: answer === undefined,
      zones: this.#known.zonesOf(facts, occasion, presented, number),
      // the server says it only of those who are let in; so does the device
      seat:
        answer || verdict.colour === 'red'
          ? (answer?.seat ?? null)
          : this.#known.seatOf(facts, occasion, number),
      kept: answer && verdict.colour !== 'amber' ? answer.id : null,
      ...(number === null
        ? { person: undefined, photo: undefined }
        : await openedBy(this.#store, opened?.signature, number)),
    }
    if (answer && !('digits' in given) && number !== null) {
      const found = await personNumbered({ facts, language: this.#language }, number)
      shown.person ??= found.person
      shown.photo ??= found.photo
    }
    if (answer) this.#noteAnswer(facts, shown)
    return answer || verdict.colour === 'amber'
      ? shown
      : this.#record(shown, verdict.colour === 'green' ? 'admitted' : 'refused')
  }

  /** What the server has kept counts here, too. */
  #noteAnswer(facts: Facts, { kept, verdict, number }: Shown) {
    if (!kept || verdict.colour !== 'green') return
    const scan = this.#scan(facts, {
      outcome: 'admitted',
      number,
      revision: null,
      reason: verdict.reason,
      id: kept,
    })
    this.#known.noteOwn(facts, scan)
    this.#set({ count: this.state.count + 1 })
  }

  async #record(shown: Shown, outcome: Outcome, note: string | null = null): Promise<Shown> {
    const { facts } = this.state
    if (!facts) return shown
    const { number, revision, verdict } = shown
    const scan = this.#scan(facts, { outcome, number, revision, reason: verdict.reason, note })
    await this.#keep(facts, [scan])
    return { ...shown, kept: scan.id }
  }

  /** The decision of the person at the gate about an amber one. */
  decide = (shown: Shown, isAdmitted: boolean) => this.#record(shown, isAdmitted ? 'admitted' : 'refused')

  /** Somebody is let in all the same, with a reason. */
  admitByHand = (shown: Shown, note: string) => this.#record(shown, 'byHand', note)

  /** Takes back an admission: a row of its own. */
  undo = async (shown: Shown) => {
    const { facts } = this.state
    if (!facts || !shown.kept) return
    const { number, kept } = shown
    await this.#keep(facts, [
      this.#scan(facts, { outcome: 'undone', number, revision: null, reason: null, undoes: kept }),
    ])
    this.#set({ count: Math.max(0, this.state.count - 1) })
  }

  /** People by name, or of the delegation of one; a desk finds names in its own list without a network. Throws where there is none. */
  find = async (by: { name: string } | { delegationOf: number }): Promise<Person[]> => {
    const { facts } = this.state
    return facts ? findPeople({ store: this.#store, facts, language: this.#language }, by) : []
  }
}
