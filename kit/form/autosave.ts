import { masked } from '#kit/crypto/mask.ts'
import { CallFailed } from '#kit/http/client.ts'
import { factsOf } from '#kit/rules/fields.ts'
import type { Problem } from '#kit/rules/problem.ts'
import type { AnyRecord } from '#kit/rules/record.ts'
import type { Unsaved } from './unsaved.ts'
import { isSame, type Values, without } from './values.ts'

/** A record as the server last gave it; a save names the revision that it saw. */
export type Saved = Values & { revision: number }

/**
 * `saved`: nothing waits (or only what must be corrected first). `offline`: not saved yet, tried again by itself.
 * `conflict`: somebody else changed the same fields. `refused`: the server will not have it; `refusal` says why.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'conflict' | 'refused'

export type AutosaveView = {
  state: SaveState
  /** When the last save of this visit came back. */
  savedAt: Date | undefined
  /** The record as the person sees it: saved values under unsaved ones. */
  value: Values
  /** Fields whose value is not on the server yet. */
  unsaved: readonly string[]
  /** What is wrong with unsaved values, by our rules or the server's. */
  problems: readonly Problem[]
  /** Unsaved values of an earlier visit were put back. */
  restored: boolean
  /** Changes from elsewhere were taken in while the own ones were kept. */
  merged: boolean
  conflict: { current: Saved; fields: readonly string[] } | undefined
  refusal: CallFailed | undefined
}

export type AutosaveOptions = {
  record: AnyRecord
  saved: Saved
  /** Sends a change made on a revision; answers the record as it is then. Throws `CallFailed`. */
  save(change: Values, revision: number): Promise<Saved>
  unsaved: Unsaved
  /** Runs something later; answers how to call it off. */
  later(run: () => void, milliseconds: number): () => void
  now(): Date
}

/** Milliseconds after the last keystroke until a save. */
export const saveAfter = 800
const retryAfter = [2_000, 5_000, 15_000, 30_000] as const
/** The refusal of a save that was made on an older revision; its data is the current record (`domain/refusals.ts`). */
const changedElsewhere = 40910

const isRecord = (data: unknown): data is Saved =>
  typeof data === 'object' && data !== null && 'revision' in data && typeof data.revision === 'number'

/** What a save was refused for, as problems of the record's own fields. */
const fieldProblems = (error: CallFailed): Problem[] =>
  Array.isArray(error.data)
    ? error.data.map((problem: Problem) => ({ ...problem, path: problem.path.replace(/^change\./, '') }))
    : []

const keyOf = (path: string) => path.split('.')[0] ?? path

/**
 * Saves a record as it is typed: after a pause, only fields that are valid by themselves, one save at a time, and never over somebody
 * else's change. Knows nothing of React or the browser: both are handed in.
 */
export function createAutosave(options: AutosaveOptions) {
  const { record } = options
  const isSecret = (key: string) => factsOf(record.shape[key] ?? record.draft).sealed === true
  let saved = options.saved
  let state: SaveState = 'saved'
  let savedAt: Date | undefined
  let merged = false
  let conflict: AutosaveView['conflict']
  let refusal: CallFailed | undefined
  let serverProblems: Problem[] = []
  let failures = 0
  let running: Promise<void> | undefined
  let callOff = () => {}
  let save = options.save
  const listeners = new Set<() => void>()

  let unsaved = without(options.unsaved.read(), (key, value) => isSame(saved[key], value))
  const restored = Object.keys(unsaved).length > 0
  // told at once about what an earlier visit left; while typing, only after a pause
  let judged = new Set(Object.keys(unsaved))

  const ownProblems = (key: string): Problem[] =>
    unsaved[key] === null ? [] : record.fieldProblems(key as never, unsaved[key])
  const isHeld = (key: string) =>
    ownProblems(key).length > 0 || serverProblems.some(({ path }) => keyOf(path) === key)
  const sendable = () => without(unsaved, isHeld)

  const makeView = (): AutosaveView => ({
    state,
    savedAt,
    value: { ...saved, ...unsaved },
    unsaved: Object.keys(unsaved),
    problems: [
      ...Object.keys(unsaved)
        .filter((key) => judged.has(key))
        .flatMap(ownProblems),
      ...serverProblems,
    ],
    restored,
    merged,
    conflict,
    refusal,
  })
  let view = makeView()
  const tell = () => {
    view = makeView()
    for (const listener of listeners) listener()
  }
  const keep = (next: Values) => {
    unsaved = next
    options.unsaved.write(unsaved)
  }
  const schedule = (milliseconds: number) => {
    callOff()
    callOff = options.later(() => void flush(), milliseconds)
  }

  /** Takes in a newer record; answers the fields that both sides changed to different values. */
  const takeIn = (current: Saved): string[] => {
    keep(
      without(unsaved, (key, value) => isSame(current[key], isSecret(key) ? masked(String(value)) : value)),
    )
    const both = Object.keys(unsaved).filter((key) => !isSame(saved[key], current[key]))
    if (both.length === 0) saved = current
    return both
  }
  const meet = (current: Saved): boolean => {
    const own = Object.keys(unsaved).length
    const fields = takeIn(current)
    if (fields.length > 0) {
      state = 'conflict'
      conflict = { current, fields }
      return false
    }
    if (own > 0 && Object.keys(unsaved).length > 0) merged = true
    return true
  }

  const failed = (error: unknown) => {
    if (!(error instanceof CallFailed)) throw error
    const wrong = fieldProblems(error)
    if (error.code === changedElsewhere && isRecord(error.data)) {
      if (meet(error.data)) schedule(0)
      return
    }
    if (wrong.length > 0) {
      serverProblems = [...serverProblems, ...wrong]
      schedule(0)
      return
    }
    // an ended session is like a dead network: the page asks to log in, what was typed waits
    const waits =
      error.reason !== 'refused' || error.status === 401 || error.status === 429 || error.status >= 500
    state = waits ? 'offline' : 'refused'
    refusal = waits ? undefined : error
    if (waits && error.status !== 401)
      schedule(retryAfter[Math.min(failures++, retryAfter.length - 1)] ?? 30_000)
  }

  async function send(): Promise<void> {
    const sent = sendable()
    if (Object.keys(sent).length === 0) {
      if (state === 'saving') state = 'saved'
      return
    }
    state = 'saving'
    tell()
    try {
      saved = await save(sent, saved.revision)
      keep(without(unsaved, (key, value) => key in sent && isSame(sent[key], value)))
      state = 'saved'
      savedAt = options.now()
      failures = 0
      refusal = undefined
      if (Object.keys(sendable()).length > 0) schedule(0)
    } catch (error) {
      state = 'saved'
      failed(error)
    }
  }

  /** Saves now what can be saved. Answers true when nothing is left unsaved. */
  async function flush(): Promise<boolean> {
    callOff()
    judged = new Set(Object.keys(unsaved))
    if (!conflict) {
      running ??= send().finally(() => {
        running = undefined
      })
      await running
    }
    tell()
    // typed on while the save was under way
    if (state === 'saved' && Object.keys(sendable()).length > 0) return flush()
    return Object.keys(unsaved).length === 0
  }

  if (restored) schedule(0)

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush,
    /** What the person typed: by field, null for emptied, undefined to take the typing back. */
    change(change: Values) {
      const touched = new Set(Object.keys(change))
      keep(
        without(
          { ...unsaved, ...change },
          (key, value) => touched.has(key) && (value === undefined || isSame(saved[key], value)),
        ),
      )
      judged = new Set([...judged].filter((key) => !touched.has(key)))
      serverProblems = serverProblems.filter(({ path }) => !touched.has(keyOf(path)))
      if (state === 'refused') state = 'saved'
      if (!conflict) schedule(saveAfter)
      tell()
    },
    /** The record came anew from the server: read again, or changed by another call. */
    adopt(current: Saved) {
      if (running || conflict || current.revision <= saved.revision) {
        // same revision: derived figures may still be newer
        if (current.revision === saved.revision && !running) saved = current
      } else meet(current)
      tell()
    },
    /** The conflict is settled for the other side: what was typed here is dropped. */
    takeCurrent() {
      if (!conflict) return
      const { current, fields } = conflict
      keep(without(unsaved, (key) => fields.includes(key)))
      saved = current
      conflict = undefined
      state = 'saved'
      schedule(0)
      tell()
    },
    /** The conflict is settled for what was typed here. */
    keepMine() {
      if (!conflict) return
      saved = conflict.current
      conflict = undefined
      state = 'saved'
      schedule(0)
      tell()
    },
    /** The call with which to save; a screen brings a new one with every draw. */
    saveWith(next: AutosaveOptions['save']) {
      save = next
    },
  }
}

export type Autosave = ReturnType<typeof createAutosave>
