import { badgeCodes, dayOfEdition, editionInCode } from '#domain/event-day/badge-keys/rules.ts'
import { openRow } from '#kit/signed-code/sealed-row.ts'
import { isSigned, publicKeyOf } from '#kit/signed-code/signed-code.ts'
import { exchanged, looked, timeOf, unmeasured } from '../../rules/device-clock.ts'
import { dayAskedFor, type Earlier, judge, type Presented, type Verdict } from '../../rules/verdict.ts'
import type { Outcome, Scan } from '../../rules.ts'
import { call, isEnd, Refused } from './calls.ts'
import {
  type DeskRow,
  type Facts,
  type Kept,
  type ListRow,
  openKept,
  type Person,
  type SealedRow,
  type Seen,
} from './kept.ts'
import { sendKept } from './outbox.ts'
import { fetchRows, noPositions, type Positions, positionsIn } from './rows.ts'

type Occasion = Facts['occasions'][number]
type Direction = 'in' | 'out'

/** What was presented and what the gate answers. `isLocal`: judged on this device alone. */
export type Shown = {
  id: string
  verdict: Verdict
  number: number | null
  revision: number | null
  isLocal: boolean
  person: Person | undefined
  photo: string | undefined
  zones: number
  /** The scan that is kept for it; null while an amber one is not decided. */
  kept: string | null
}

/** The state as the screen draws it. */
export type GateState = {
  /** `ending`: over or revoked, and kept only until all that was scanned is sent. `ended`: everything was wiped. */
  phase: 'opening' | 'unknown' | 'ready' | 'ending' | 'ended'
  facts: Facts | undefined
  isOnline: boolean
  offlineSince: number | null
  unsent: number
  stuck: number
  occasionId: string
  direction: Direction
  count: number
}

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const letters = 'ABCDEFGHIJKLMNOP'

/** The clock that nobody sets, going on after the page was loaded anew. */
const monotonic = () => performance.timeOrigin + performance.now()

/** Milliseconds that a person at the gate waits for the server before the device judges by itself. */
const patience = 2_500
/** Milliseconds between two exchanges. */
const everyMs = 5_000

/** Something that was scanned is not sent yet, so nothing is wiped. */
export class Unsent extends Error {}

const dayInBeijing = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

export class GateDevice {
  readonly #listeners = new Set<() => void>()
  readonly #openStore: () => Promise<Kept>
  #kept: Kept | undefined
  #list = new Map<number, ListRow>()
  #keys = new Map<number, { key: CryptoKey; isStolen: boolean }>()
  /** Passages by their ids, of this device and of others, and those that were taken back. */
  #passages = new Map<string, Seen>()
  #undone = new Set<string>()
  #positions: Positions = noPositions()
  /** The day on which the occasion was chosen. */
  #chosenOn = ''
  #busy = false
  #language = 'zh'
  #timer: ReturnType<typeof setTimeout> | undefined
  state: GateState = {
    phase: 'opening',
    facts: undefined,
    isOnline: false,
    offlineSince: null,
    unsent: 0,
    stuck: 0,
    occasionId: '',
    direction: 'in',
    count: 0,
  }

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
    const facts = await this.#store.facts()
    if (!facts) return this.#set({ phase: 'unknown' })
    if (facts.isOver || Date.parse(facts.device.until) <= this.#now(facts)) {
      await this.#end(facts)
      return this.#loop()
    }
    for (const row of await this.#store.all<ListRow>('list')) this.#list.set(row[0], row)
    for (const row of await this.#store.all<Seen>('seen')) this.#note(row)
    const queue = await this.#store.all<Scan>('queue')
    for (const scan of queue) this.#noteOwn(facts, scan)
    await this.#openKeys(facts)
    this.#positions = await positionsIn(this.#store)
    await this.#count()
    this.#set({ phase: 'ready', facts, ...this.#chosen(facts) })
    this.#loop()
  }

  /** The occasion that was chosen today, else the first of today; and the direction of the gate. A choice of yesterday gives way at midnight. */
  #chosen(facts: Facts): Pick<GateState, 'occasionId' | 'direction'> {
    const today = dayInBeijing(this.#now(facts))
    const usable = facts.occasions.filter(({ isEnded }) => !isEnded)
    const known = usable.find(({ id }) => id === this.state.occasionId)
    const todays = usable.find(({ day }) => day === today)
    const chosen = (this.#chosenOn === today ? (known ?? todays) : (todays ?? known)) ?? usable[0]
    this.#chosenOn = today
    const direction = facts.device.gate?.direction ?? 'in'
    return {
      occasionId: chosen?.id ?? '',
      direction: direction === 'both' ? this.state.direction : direction,
    }
  }

  choose = (change: Partial<Pick<GateState, 'occasionId' | 'direction'>>) => this.#set(change)

  async #openKeys({ keys }: Pick<Facts, 'keys'>) {
    const opened = keys.map(
      async ({ number, publicKey, isStolen }) =>
        [number, { key: await publicKeyOf(toBytes(publicKey)), isStolen }] as const,
    )
    this.#keys = new Map(await Promise.all(opened))
  }

  #note(row: Seen) {
    if (row.outcome === 'undone' && row.undoes) this.#undone.add(`${row.deviceId} ${row.undoes}`)
    else this.#passages.set(`${row.deviceId} ${row.id}`, row)
  }

  #noteOwn({ device }: Facts, scan: Scan) {
    if (device.isTraining || scan.outcome === 'refused' || !scan.occasionId) return
    this.#note({
      deviceId: device.id,
      id: scan.id,
      occasionId: scan.occasionId,
      gateId: device.gate?.id ?? null,
      number: scan.number,
      direction: scan.direction,
      outcome: scan.outcome,
      undoes: scan.undoes,
      at: new Date(scan.clock + scan.offset).toISOString(),
    })
  }

  /** The last passage of a badge on an occasion, if it went in. */
  #earlier(occasionId: string, number: number): Earlier | undefined {
    const own = [...this.#passages.entries()]
      .filter(
        ([key, row]) => row.occasionId === occasionId && row.number === number && !this.#undone.has(key),
      )
      .map(([, row]) => row)
      .toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id))
    const last = own.at(-1)
    return last?.direction === 'in' ? { at: last.at, gateId: last.gateId } : undefined
  }

  /** Enrols this device by the code in its address and the PIN. Throws as `call`. */
  async enrol(token: string, pin: string) {
    const options = { patience: 15_000, language: this.#language }
    const enrolled = await call('enrol', { token, pin }, options)
    await this.#store.wipe()
    await this.#exchange(enrolled.token)
    await navigator.storage?.persist?.()
    this.#loop()
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

  /** Asks what changed, until there is no more. */
  async #exchange(token: string) {
    const before = await this.#store.facts()
    let facts = before
    for (;;) {
      const sent = Date.now()
      const known = facts ?? undefined
      const expected = Object.fromEntries(
        Object.entries(known?.expected ?? {}).map(([id, { digest }]) => [id, digest] as const),
      )
      const body = {
        token,
        queued: this.state.unsent,
        battery: null,
        badges: known?.badges ?? 0,
        scans: known?.scans ?? 0,
        expected,
      }
      const news = await call('sync', body, { patience: 20_000, language: this.#language })
      if (this.#isOver) return
      const answered = Date.now()
      const mono = monotonic()
      const clock = exchanged(looked(known?.clock ?? unmeasured(answered, mono), answered, mono), {
        sent,
        answered,
        server: news.now,
        mono,
      })
      const { badges, scans, expected: changed, now: _now, ...said } = news
      facts = {
        ...said,
        token,
        badges: badges.position,
        scans: scans.position,
        listAt: badges.more ? (known?.listAt ?? 0) : news.now,
        expected: {
          ...known?.expected,
          ...Object.fromEntries(changed.map(({ occasionId, ...rest }) => [occasionId, rest] as const)),
        },
        clock,
      }
      await this.#store.putSync(facts, badges.rows, scans.rows)
      if (this.#isOver) return
      for (const row of badges.rows) this.#list.set(row[0], row)
      for (const row of scans.rows) this.#note(row)
      if (!badges.more && !scans.more) break
    }
    await this.#openKeys(facts)
    this.#set({ phase: 'ready', facts, isOnline: true, offlineSince: null, ...this.#chosen(facts) })
  }

  async #fetchRows() {
    const { facts } = this.state
    if (!facts) return
    await fetchRows({
      store: this.#store,
      list: this.#list,
      positions: this.#positions,
      facts,
      language: this.#language,
      isOver: () => this.#isOver,
    })
  }

  #forget() {
    this.#list.clear()
    this.#passages.clear()
    this.#undone.clear()
    this.#keys.clear()
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

  async #presented(digits: string) {
    const opened = badgeCodes.open(digits)
    if (!opened) return { presented: { as: 'unreadable' } as Presented, opened: undefined }
    const known = this.#keys.get(opened.facts.key)
    const isVerified = known !== undefined && (await isSigned(opened, known.key))
    const presented: Presented = {
      as: 'code',
      facts: opened.facts,
      isSigned: isVerified,
      isKeyStolen: known?.isStolen ?? false,
    }
    return { presented, opened: isVerified ? opened : undefined }
  }

  /** What this device answers by what it knows. */
  #judgeHere(facts: Facts, occasion: Occasion, presented: Presented, number: number | null): Verdict {
    const row = number === null ? undefined : this.#list.get(number)
    const expected = facts.expected[occasion.id]
    return judge({
      presented,
      at: {
        edition: editionInCode(facts.edition.number),
        day: dayAskedFor(occasion, dayOfEdition(facts.edition, occasion.day)),
        zone: occasion.zone === null ? null : letters.indexOf(occasion.zone),
        admits: occasion.admits,
        direction: this.state.direction,
      },
      listed: row && { revision: row[1], keyNumber: row[2], zonesByDay: row[3], isVehicle: row[5] },
      isExpected: expected && number !== null ? expected.numbers.includes(number) : undefined,
      earlier: number === null || facts.device.isTraining ? undefined : this.#earlier(occasion.id, number),
    })
  }

  /** The person and the photo that only this code opens. */
  async #opened(signature: Uint8Array | undefined, number: number) {
    const [row, photo] = [
      await this.#store.one<SealedRow>('rows', number),
      await this.#store.one<SealedRow>('photos', number),
    ]
    const open = async (sealed: SealedRow | undefined) =>
      sealed?.sealed && signature ? openRow(signature, toBytes(sealed.sealed)) : undefined
    const [said, picture] = [await open(row), await open(photo)]
    const person: Person | undefined = said
      ? JSON.parse(new TextDecoder().decode(said))
      : ((await this.#store.one<DeskRow>('people', number))?.person ?? undefined)
    return { person, photo: picture && URL.createObjectURL(new Blob([picture], { type: 'image/webp' })) }
  }

  /** Who has a number that was typed; the server logs and counts each such question. */
  async #personNumbered({ token }: Facts, number: number): Promise<Person | undefined> {
    const by = { number }
    const options = { patience, language: this.#language }
    const [found] = await call('find', { token, by }, options).catch(() => [])
    return found
  }

  /** A scan of this moment. */
  #scan(facts: Facts, given: Pick<Scan, 'outcome' | 'number' | 'revision' | 'reason'> & Partial<Scan>): Scan {
    // an exchange may have measured the clock meanwhile
    const newest = this.state.facts ?? facts
    const clock = looked(newest.clock, Date.now(), monotonic())
    if (this.state.facts) this.state = { ...this.state, facts: { ...newest, clock } }
    return {
      id: crypto.randomUUID(),
      occasionId: this.state.occasionId || null,
      direction: this.state.direction,
      note: null,
      undoes: null,
      isOffline: !this.state.isOnline,
      ...timeOf(clock),
      ...given,
    }
  }

  async #keep(facts: Facts, scans: Scan[]) {
    await this.#store.queueUp(scans)
    for (const scan of scans) this.#noteOwn(facts, scan)
    const admitted = scans.filter(({ outcome }) => outcome === 'admitted' || outcome === 'byHand').length
    this.#set({ unsent: this.state.unsent + scans.length, count: this.state.count + admitted })
  }

  /**
   * Asks the server; undefined without a timely answer, and where it refuses: then the device judges by itself. What the server may have kept without
   * an answer is taken back in the queue, since nobody saw it. Never throws.
   */
  async #asked(facts: Facts, given: { digits: string } | { number: number }) {
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
      const number = 'number' in given ? given.number : (badgeCodes.open(given.digits)?.facts.number ?? null)
      const undo = { outcome: 'undone' as const, number, revision: null, reason: null, undoes: scan.id }
      await this.#keep(facts, [this.#scan(facts, undo)])
      return undefined
    }
  }

  /**
   * Judges a code, or a number that was typed or found. Undefined where there is no occasion, for a number that the server did not answer, but at a
   * desk, and when the device has ended.
   */
  present = async (given: { digits: string } | { number: number }): Promise<Shown | undefined> => {
    const { facts } = this.state
    const { occasion } = this
    if (!facts || !occasion) return undefined
    const { presented, opened } =
      'digits' in given
        ? await this.#presented(given.digits)
        : { presented: { as: 'number' } as Presented, opened: undefined }
    const number = 'number' in given ? given.number : (opened?.facts.number ?? null)
    const answer = await this.#asked(facts, given)
    if (this.#isOver) return undefined
    if (!answer && 'number' in given && facts.device.kind !== 'desk') return undefined
    const verdict = answer?.verdict ?? this.#judgeHere(facts, occasion, presented, number)
    const revision = presented.as === 'code' ? presented.facts.revision : null
    const shown: Shown = {
      id: crypto.randomUUID(),
      verdict,
      number,
      revision,
      isLocal: answer === undefined,
      zones: this.#zonesOf(facts, occasion, presented, number),
      kept: answer && verdict.colour !== 'amber' ? answer.id : null,
      ...(number === null
        ? { person: undefined, photo: undefined }
        : await this.#opened(opened?.signature, number)),
    }
    if (answer && 'number' in given) shown.person ??= await this.#personNumbered(facts, given.number)
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
    this.#noteOwn(facts, scan)
    this.#set({ count: this.state.count + 1 })
  }

  #zonesOf(facts: Facts, occasion: Occasion, presented: Presented, number: number | null): number {
    const row = number === null ? undefined : this.#list.get(number)
    const day = dayOfEdition(facts.edition, occasion.day) ?? 15
    return row?.[3][day] ?? (presented.as === 'code' && presented.isSigned ? presented.facts.zones : 0)
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
    if (!facts) return []
    try {
      return await call('find', { token: facts.token, by }, { patience: 8_000, language: this.#language })
    } catch (error) {
      if (error instanceof Refused || facts.device.kind !== 'desk' || !('name' in by)) throw error
      const wanted = by.name.toLowerCase()
      const people = await this.#store.all<DeskRow>('people')
      return people
        .flatMap(({ person }) => person ?? [])
        .filter(({ name, latinName }) =>
          [name, latinName].some((each) => each?.toLowerCase().startsWith(wanted)),
        )
        .slice(0, 20)
    }
  }
}
