import { CallFailed } from '#kit/http/client.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import {
  conflictResolved,
  type FormState,
  mergeCurrent,
  opened,
  type Saved,
  saveFailed,
  saveSucceeded,
  sendable,
  typed,
} from './autosave-state.ts'
import type { Unsaved } from './unsaved.ts'
import type { Values } from './values.ts'

export type Save = (change: Values, revision: number) => Promise<Saved>

type Surroundings = {
  record: AnyForm
  saved: Saved
  /** Sends a change made on a revision; answers the record as it is then. Throws `CallFailed`. */
  save: Save
  unsaved: Unsaved
  /** Runs something later; answers how to call it off. */
  later(run: () => void, milliseconds: number): () => void
  now(): Date
}

/** Milliseconds after the last keystroke until a save. */
export const saveAfter = 800
/** Milliseconds until the next try after one, two, three … saves without an answer. */
const retryAfter = [2_000, 5_000, 15_000, 30_000] as const

/**
 * Saves a record as it is typed: after a pause, only fields that are valid by themselves, one save at a time, and never over a person
 * else's change. Knows nothing of React or the browser: both are handed in.
 */
export class Autosave {
  /** The call with which to save; a screen brings a new one with every draw. */
  save: Save
  readonly #around: Surroundings
  readonly #listeners = new Set<() => void>()
  #form: FormState
  #isEntered = true
  #running: Promise<void> | undefined
  #callOff = () => {}

  constructor(around: Surroundings) {
    this.#around = around
    this.save = around.save
    this.#form = opened(around.record, around.saved, around.unsaved.read())
    if (this.#form.restored) this.#flushAfter(0)
  }

  readonly form = () => this.#form

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What the person typed: by field, null for emptied, undefined to take the typing back. */
  readonly change = (change: Values) => {
    this.#put(typed(this.#form, change))
    if (!this.#form.conflict) this.#flushAfter(saveAfter)
  }

  /** Saves now what can be saved. Answers true when nothing is left unsaved. */
  readonly flush = async (): Promise<boolean> => {
    this.#callOff()
    this.#put({ ...this.#form, judged: new Set(Object.keys(this.#form.unsaved)) })
    if (!this.#form.conflict) {
      this.#running ??= this.#send().finally(() => {
        this.#running = undefined
      })
      await this.#running
    }
    // typed on while the save was under way
    const { state, unsaved } = this.#form
    if (state === 'saved' && Object.keys(sendable(this.#form)).length > 0) return this.flush()
    return Object.keys(unsaved).length === 0
  }

  /** The record came anew from the server: read again, or changed by another call. */
  readonly adopt = (current: Saved) => {
    const { saved, conflict } = this.#form
    if (this.#running || conflict || current === saved || current.revision < saved.revision) return
    // at the same revision only derived values can differ
    this.#put(
      current.revision === saved.revision
        ? { ...this.#form, saved: current }
        : mergeCurrent(this.#form, current),
    )
  }

  readonly settle = (forWhom: 'mine' | 'current') => {
    this.#put(conflictResolved(this.#form, forWhom))
    this.#flushAfter(0)
  }

  /** The person is in the form: protected values stay in clear as they type them. */
  readonly enter = () => {
    this.#isEntered = true
  }

  /** The form was left: its protected values are masked, also those of a save that is still under way. */
  readonly leave = () => {
    this.#isEntered = false
    this.#put(this.#form)
  }

  #put(form: FormState) {
    if (form.unsaved !== this.#form.unsaved) this.#around.unsaved.write(form.unsaved)
    this.#form = this.#isEntered ? form : { ...form, inClear: {} }
    for (const listener of this.#listeners) listener()
  }

  #flushAfter(milliseconds: number) {
    this.#callOff()
    this.#callOff = this.#around.later(() => void this.flush(), milliseconds)
  }

  async #send(): Promise<void> {
    const sent = sendable(this.#form)
    if (Object.keys(sent).length === 0) return
    this.#put({ ...this.#form, state: 'saving' })
    try {
      const saved = await this.save(sent, this.#form.saved.revision)
      this.#put(saveSucceeded(this.#form, sent, saved, this.#around.now()))
    } catch (error) {
      if (!(error instanceof CallFailed)) {
        this.#put({ ...this.#form, state: 'offline' })
        throw error
      }
      const { form, again } = saveFailed(this.#form, error)
      this.#put(form)
      if (again === 'now') this.#flushAfter(0)
      if (again === 'later')
        this.#flushAfter(retryAfter[Math.min(form.failures, retryAfter.length) - 1] ?? retryAfter[3])
    }
  }
}
