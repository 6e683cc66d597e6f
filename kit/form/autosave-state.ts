import { type CallFailed, isSessionEnded } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { fieldAt, type Problem } from '#kit/rules/problem.ts'
import { isPassing, isUnanswered, problemsOf } from '#kit/web/failure.ts'
import { asStored, isReplied, isSecret, storedBy } from './as-replied.ts'
import { type Base, isOwn, isRefused, type Sent, withSent } from './base.ts'
import { isSame, notSent, type Values, without } from './values.ts'

// The state of an autosaved form, and its transitions as pure functions.

/** A record as last received from the server; a save sends its revision. */
export type Saved = Values & { revision: number }

/**
 * `saved`: nothing to save (or only invalid values). `offline`: not saved yet, retried automatically; `refusal` says why if there was a reply.
 * `conflict`: the same fields were changed elsewhere. `refused`: the server refused the save; `refusal` says why.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'conflict' | 'refused'

export type FormState = Readonly<{
  record: AnyForm
  saved: Saved
  /** Edits not yet saved to the server, by field. */
  unsaved: Values
  /** Values of saves on top of `saved` that were not answered. */
  sent: Sent
  /** Protected values typed in this visit, after saving: replies only contain them masked. In memory only. */
  inClear: Values
  /** Fields whose problems may be shown; a field that is being edited is not among them. */
  judged: ReadonlySet<string>
  /** Problems reported by the server for unsaved values. */
  found: readonly Problem[]
  state: SaveState
  savedAt: Date | undefined
  /** Unsaved values of an earlier visit were restored; false once the person types on. */
  restored: boolean
  /** Fields with a value of an earlier visit that was not typed anew: a protected one is not shown in clear. */
  untouched: ReadonlySet<string>
  /** Changes made elsewhere were merged with the unsaved ones. */
  merged: boolean
  conflict: { current: Saved; fields: readonly string[] } | undefined
  refusal: CallFailed | undefined
  /** Consecutive saves without a reply. */
  failures: number
}>

/**
 * Initial state: the saved record with the unsaved values of an earlier visit on top, and what they were based on. Of a field that others have changed
 * since, nothing is overwritten before the person chooses.
 */
export function opened(
  record: AnyForm,
  saved: Saved,
  kept: Values = {},
  base: Base = { saved: {}, sent: {} },
): FormState {
  const before: FormState = {
    record,
    saved: { ...saved, ...without(base.saved, (key) => !(key in kept)) },
    unsaved: kept,
    // a save of the earlier visit may still be under way
    sent: without(base.sent, (key) => !(key in kept)) as Sent,
    savedAt: undefined,
    merged: false,
    conflict: undefined,
    refusal: undefined,
    failures: 0,
    judged: new Set(),
    inClear: {},
    found: [],
    state: 'saved',
    restored: false,
    untouched: new Set(),
  }
  const form = mergeCurrent(before, saved)
  const left = new Set(Object.keys(form.unsaved))
  return { ...form, merged: false, judged: left, restored: left.size > 0, untouched: left }
}

/** After an edit: by field, null for emptied, undefined to revert to the saved value. */
export function typed(form: FormState, change: Values): FormState {
  const touched = new Set(Object.keys(change))
  const isNothing = (key: string, value: unknown) =>
    // typed back while a save is under way: the server may have the other value by now
    touched.has(key) && (value === undefined || (!(key in form.sent) && isSame(form.saved[key], value)))
  return {
    ...form,
    unsaved: without({ ...form.unsaved, ...change }, isNothing),
    judged: new Set([...form.judged].filter((key) => !touched.has(key))),
    found: form.found.filter(({ path }) => !touched.has(fieldAt(path))),
    state: form.state === 'refused' ? 'saved' : form.state,
    // the notices have been read once the person types on
    restored: false,
    untouched: new Set([...form.untouched].filter((key) => !touched.has(key))),
    merged: false,
  }
}

const ownProblems = ({ record, unsaved }: FormState, key: string): Problem[] =>
  unsaved[key] === null ? [] : record.fieldProblems(key as never, unsaved[key])

/** The unsaved values that can be saved: each is valid by itself. */
export const sendable = (form: FormState): Values =>
  without(
    form.unsaved,
    (key) => ownProblems(form, key).length > 0 || form.found.some(({ path }) => fieldAt(path) === key),
  )

/** Problems of unsaved values that may be shown. */
export const unsavedProblems = (form: FormState): Problem[] => [
  ...Object.keys(form.unsaved)
    .filter((key) => form.judged.has(key))
    .flatMap((key) => ownProblems(form, key)),
  ...form.found,
]

/** All problems of unsaved values, shown or not: for the page that lists all answers. */
export const problemsOfUnsaved = (form: FormState): Problem[] => [
  ...Object.keys(form.unsaved).flatMap((key) => ownProblems(form, key)),
  ...form.found,
]

/** A save began. Until its reply, what it sent may be what the record has. */
export const saveBegan = (form: FormState, sending: Values): FormState => ({
  ...form,
  state: 'saving',
  sent: withSent(form.sent, sending),
})

/** The protected values of a save that were typed in this visit, as they were stored. */
const typedInClear = ({ record, untouched }: FormState, sent: Values): Values =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([key]) => isSecret(record, key) && !untouched.has(key))
      .map(([key, value]) => [key, asStored(record, key, value)]),
  )

/** A save succeeded. Edits made meanwhile stay unsaved. */
export const saveSucceeded = (form: FormState, sent: Values, saved: Saved, at: Date): FormState => ({
  ...form,
  saved,
  inClear: { ...form.inClear, ...typedInClear(form, sent) },
  unsaved: notSent(form.unsaved, sent),
  sent: {},
  state: 'saved',
  savedAt: at,
  failures: 0,
  refusal: undefined,
})

/** Displayed values: saved ones, unmasked where typed in this visit, with unsaved ones on top. */
export const shownValues = ({ record, saved, inClear, unsaved }: FormState): Values => ({
  ...saved,
  ...without(inClear, (key, value) => value === null || !isReplied(record, key, saved[key], value)),
  ...unsaved,
})

/** Fields in which two records differ: those that are typed, and files, which are saved by calls of their own. */
function differing({ record, saved }: FormState, current: Saved) {
  const keys = Object.keys(record.shape).filter((key) => !isSame(saved[key], current[key]))
  const isFile = (key: string) => factsOf(record.shape[key] as never).file !== undefined
  return { typed: keys.filter((key) => !isFile(key)), files: keys.filter(isFile) }
}

/** Whether the record has an unsaved value by now: the reply to its save was lost. */
function isArrived({ record, saved, sent }: FormState, current: Saved, key: string, value: unknown) {
  if (!isReplied(record, key, current[key], value)) return false
  if (!isSecret(record, key) || value === null) return true
  // different values may have the same mask: only a mask that is new, and of no other value sent, proves it; sending it again is harmless
  const isOfOther = sent[key]?.some(
    (each) => !isSame(each, value) && isReplied(record, key, current[key], each),
  )
  return !isSame(saved[key], current[key]) && !isOfOther
}

/**
 * Merges a newer record from the server. Unsaved values that it already contains need no save (the reply was lost); fields changed on both
 * sides are a conflict; everything else is merged.
 */
export function mergeCurrent(form: FormState, current: Saved): FormState {
  const unsaved = without(form.unsaved, (key, value) => isArrived(form, current, key, value))
  const isOwnIn = (key: string) => isOwn(form, current, key, storedBy(form.record))
  const fields = Object.keys(unsaved).filter((key) => !isOwnIn(key))
  // until it is settled the form shows what it has, also what arrived
  if (fields.length > 0) return { ...form, state: 'conflict', conflict: { current, fields } }
  const changed = differing(form, current)
  const others = changed.typed.filter((key) => !isOwnIn(key))
  const merged = Object.keys(unsaved).length > 0 && others.length > 0
  // different values may have the same mask: unmasked values are kept only if they cannot have been changed elsewhere; a new file is
  // usually this person's own upload
  const inClear = changed.typed.length === 0 && changed.files.length > 0 ? form.inClear : {}
  // a save that began before this revision is refused from now on
  const sent = current.revision === form.saved.revision ? form.sent : {}
  return { ...form, saved: current, unsaved, sent, inClear, merged: form.merged || merged }
}

const isRecord = (data: unknown): data is Saved =>
  typeof data === 'object' && data !== null && 'revision' in data && typeof data.revision === 'number'

/**
 * A save failed; returns the new state, and whether to save again: now, later (with backoff), or not. A refusal says that nothing of this save was stored,
 * and nothing of `earlier`: what was sent before it without a reply.
 */
export function saveFailed(
  saving: FormState,
  error: CallFailed,
  earlier: Sent,
): { form: FormState; again: 'now' | 'later' | 'no' } {
  if (error.code === baseRefusals.changedElsewhere.code && isRecord(error.data)) {
    const next = mergeCurrent({ ...saving, state: 'saved' }, error.data)
    return { form: next, again: next.conflict ? 'no' : 'now' }
  }
  const form = isRefused(error) ? { ...saving, sent: earlier } : saving
  const wrong = problemsOf(error)
    .map((problem) => ({ ...problem, path: problem.path.replace(/^change\./, '') }))
    .filter(({ path }) => fieldAt(path) in form.unsaved)
  if (wrong.length > 0)
    return { form: { ...form, state: 'saved', found: [...form.found, ...wrong] }, again: 'now' }
  // the page asks to log in again; until then the form waits as if offline
  if (isSessionEnded(error)) return { form: { ...form, state: 'offline', refusal: undefined }, again: 'no' }
  if (isPassing(error)) {
    const refusal = isUnanswered(error) ? undefined : error
    return { form: { ...form, state: 'offline', refusal, failures: form.failures + 1 }, again: 'later' }
  }
  return { form: { ...form, state: 'refused', refusal: error }, again: 'no' }
}

/** Resolves a conflict: keeps the person's values, overwriting the others, or takes the current ones. */
export function conflictResolved(form: FormState, forWhom: 'mine' | 'current'): FormState {
  if (!form.conflict) return form
  const { current, fields } = form.conflict
  const unsaved = without(
    form.unsaved,
    (key, value) => isArrived(form, current, key, value) || (forWhom === 'current' && fields.includes(key)),
  )
  const restored = form.restored && Object.keys(unsaved).length > 0
  return { ...form, saved: current, unsaved, sent: {}, restored, conflict: undefined, state: 'saved' }
}
