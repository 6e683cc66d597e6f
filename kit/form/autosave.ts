import { CallFailed } from '#kit/http/client.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import {
  conflictResolved,
  type FormState,
  mergeCurrent,
  opened,
  type Saved,
  saveBegan,
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
  /** Sends a change based on a revision; returns the updated record. Throws `CallFailed`. */
  save: Save
  unsaved: Unsaved
  /** Schedules a call; returns a function that cancels it. */
  later(run: () => void, milliseconds: number): () => void
  now(): Date
  /** Nothing is sent before `send`: the form has a button, since each save is an act with a reason. */
  byButton?: boolean | undefined
}

/** Debounce: milliseconds after the last keystroke until a save. */
export const saveAfter = 800
/** Backoff: milliseconds until the next attempt after one, two, three … saves without a reply. */
const retryAfter = [2_000, 5_000, 15_000, 30_000] as const

/**
 * Autosave of a record: debounced, only fields that are valid by themselves, one save at a time, never overwriting another person's change.
 * Independent of React and the browser, which are passed in.
 */
export class Autosave {
  /** The save call; a screen passes a new function at every render. */
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
    const { record, saved, unsaved } = around
    const kept = unsaved.read()
    this.#form = opened(record, saved, kept, unsaved.readBase())
    // what has arrived since is not to be asked about at the next visit
    if (Object.keys(kept).some((key) => !(key in this.#form.unsaved)))
      unsaved.write(this.#form.unsaved, this.#form)
    if (this.#form.restored && !this.#form.conflict && !around.byButton) this.#flushAfter(0)
  }

  readonly form = () => this.#form

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Applies an edit: by field, null for emptied, undefined to revert to the saved value. */
  readonly change = (change: Values) => {
    this.#put(typed(this.#form, change))
    if (!this.#form.conflict && !this.#around.byButton) this.#flushAfter(saveAfter)
  }

  /** Saves immediately what can be saved, unless that is left to a button. Returns true when nothing is left unsaved. */
  readonly flush = async (): Promise<boolean> =>
    this.#around.byButton ? Object.keys(this.#form.unsaved).length === 0 : this.send()

  /** Saves what can be saved; with `byButton` only this does. */
  readonly send = async (): Promise<boolean> => {
    this.#callOff()
    this.#put({ ...this.#form, judged: new Set(Object.keys(this.#form.unsaved)) })
    if (!this.#form.conflict) {
      this.#running ??= this.#send().finally(() => {
        this.#running = undefined
      })
      await this.#running
    }
    // edited while the save was in flight
    const { state, unsaved } = this.#form
    if (state === 'saved' && Object.keys(sendable(this.#form)).length > 0) return this.send()
    return Object.keys(unsaved).length === 0
  }

  /** Takes a newer record from the server: refetched, or changed by another call. */
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
    if (!this.#around.byButton) this.#flushAfter(0)
  }

  /** The form was opened: protected values stay unmasked as typed. */
  readonly enter = () => {
    this.#isEntered = true
  }

  /** The form was left: its protected values are masked, also those of a save in flight. */
  readonly leave = () => {
    this.#isEntered = false
    this.#put(this.#form)
  }

  #put(form: FormState) {
    const { unsaved, saved, sent } = this.#form
    const isRebased = Object.keys(form.unsaved).length > 0 && (form.saved !== saved || form.sent !== sent)
    if (form.unsaved !== unsaved || isRebased) this.#around.unsaved.write(form.unsaved, form)
    this.#form = this.#isEntered ? form : { ...form, inClear: {} }
    for (const listener of this.#listeners) listener()
  }

  #flushAfter(milliseconds: number) {
    this.#callOff()
    this.#callOff = this.#around.later(() => void this.send(), milliseconds)
  }

  async #send(): Promise<void> {
    const sent = sendable(this.#form)
    if (Object.keys(sent).length === 0) return
    const earlier = this.#form.sent
    this.#put(saveBegan(this.#form, sent))
    try {
      const saved = await this.save(sent, this.#form.saved.revision)
      this.#put(saveSucceeded(this.#form, sent, saved, this.#around.now()))
    } catch (error) {
      if (!(error instanceof CallFailed)) {
        this.#put({ ...this.#form, state: 'offline' })
        throw error
      }
      const { form, again } = saveFailed(this.#form, error, earlier)
      // after a failure the button is pressed again; what was merged is sent by the loop in `send`
      const isLeft = this.#around.byButton && form.state === 'offline'
      this.#put(isLeft ? { ...form, state: 'refused', refusal: error } : form)
      if (this.#around.byButton) return
      if (again === 'now') this.#flushAfter(0)
      if (again === 'later')
        this.#flushAfter(retryAfter[Math.min(form.failures, retryAfter.length) - 1] ?? retryAfter[3])
    }
  }
}
