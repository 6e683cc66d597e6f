import { type CallFailed, isSessionEnded } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { masked } from '#kit/rules/mask.ts'
import { fieldAt, type Problem } from '#kit/rules/problem.ts'
import { isPassing, isUnanswered, problemsOf } from '#kit/web/failure.ts'
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
  /** Protected values typed in this visit, after saving: replies only contain them masked. In memory only. */
  inClear: Values
  /** Fields whose problems may be shown; a field that is being edited is not among them. */
  judged: ReadonlySet<string>
  /** Problems reported by the server for unsaved values. */
  found: readonly Problem[]
  state: SaveState
  savedAt: Date | undefined
  /** Unsaved values of an earlier visit were restored. */
  restored: boolean
  /** Changes made elsewhere were merged with the unsaved ones. */
  merged: boolean
  conflict: { current: Saved; fields: readonly string[] } | undefined
  refusal: CallFailed | undefined
  /** Consecutive saves without a reply. */
  failures: number
}>

const isSecret = ({ record }: FormState, key: string) => {
  const schema = record.shape[key]
  return schema !== undefined && factsOf(schema).sealed === true
}

/**
 * Initial state: the saved record with the unsaved values of an earlier visit on top. `base` is what the record had in their fields then: of a field that
 * others have changed since, nothing is overwritten before the person chooses.
 */
export function opened(record: AnyForm, saved: Saved, kept: Values, base: Values = {}): FormState {
  const seen = { ...saved, ...without(base, (key) => !(key in kept)) }
  const quiet = { savedAt: undefined, merged: false, conflict: undefined, refusal: undefined, failures: 0 }
  const before: FormState = {
    record,
    saved: seen,
    unsaved: without(kept, (key, value) => isSame(saved[key], value)),
    ...quiet,
    judged: new Set(),
    inClear: {},
    found: [],
    state: 'saved',
    restored: false,
  }
  const form = mergeCurrent(before, saved)
  const left = Object.keys(form.unsaved)
  return { ...form, merged: false, judged: new Set(left), restored: left.length > 0 }
}

/** After an edit: by field, null for emptied, undefined to revert to the saved value. */
export function typed(form: FormState, change: Values): FormState {
  const touched = new Set(Object.keys(change))
  const isNothing = (key: string, value: unknown) =>
    touched.has(key) && (value === undefined || isSame(form.saved[key], value))
  return {
    ...form,
    unsaved: without({ ...form.unsaved, ...change }, isNothing),
    judged: new Set([...form.judged].filter((key) => !touched.has(key))),
    found: form.found.filter(({ path }) => !touched.has(fieldAt(path))),
    state: form.state === 'refused' ? 'saved' : form.state,
    // the notices have been read once the person types on
    restored: false,
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

/** A save succeeded. Edits made meanwhile stay unsaved. */
export const saveSucceeded = (form: FormState, sent: Values, saved: Saved, at: Date): FormState => ({
  ...form,
  saved,
  inClear: { ...form.inClear, ...without(sent, (key) => !isSecret(form, key)) },
  unsaved: notSent(form.unsaved, sent),
  state: 'saved',
  savedAt: at,
  failures: 0,
  refusal: undefined,
})

/** Displayed values: saved ones, unmasked where typed in this visit, with unsaved ones on top. */
export const shownValues = ({ saved, inClear, unsaved }: FormState): Values => ({
  ...saved,
  ...without(inClear, (key, value) => value === null || saved[key] !== masked(String(value))),
  ...unsaved,
})

const filesChanged = ({ record, saved }: FormState, current: Saved) =>
  Object.entries(record.shape).some(
    ([key, schema]) => factsOf(schema).file !== undefined && !isSame(saved[key], current[key]),
  )

/** Whether anything but a file changed: files are saved by calls of their own, so a new file is usually this person's own upload. */
const othersTyped = ({ record, saved }: FormState, current: Saved) =>
  Object.entries(record.shape).some(
    ([key, schema]) => factsOf(schema).file === undefined && !isSame(saved[key], current[key]),
  )

/**
 * Merges a newer record from the server. Unsaved values that it already contains need no save (the reply was lost); fields changed on both
 * sides are a conflict; everything else is merged.
 */
export function mergeCurrent(form: FormState, current: Saved): FormState {
  const arrived = (key: string, value: unknown) => {
    if (!isSecret(form, key) || value === null) return isSame(current[key], value)
    // different values may have the same mask: only a changed mask proves that our value was saved; sending it again is harmless
    return isSame(current[key], masked(String(value))) && !isSame(form.saved[key], current[key])
  }
  const unsaved = without(form.unsaved, arrived)
  const fields = Object.keys(unsaved).filter((key) => !isSame(form.saved[key], current[key]))
  if (fields.length > 0) return { ...form, unsaved, state: 'conflict', conflict: { current, fields } }
  const others = othersTyped(form, current)
  const merged = Object.keys(unsaved).length > 0 && others
  // different values may have the same mask: unmasked values are kept only if they cannot have been changed elsewhere
  const inClear = !others && filesChanged(form, current) ? form.inClear : {}
  return { ...form, saved: current, unsaved, inClear, merged: form.merged || merged }
}

const isRecord = (data: unknown): data is Saved =>
  typeof data === 'object' && data !== null && 'revision' in data && typeof data.revision === 'number'

/** A save failed; returns the new state, and whether to save again: now, later (with backoff), or not. */
export function saveFailed(
  form: FormState,
  error: CallFailed,
): { form: FormState; again: 'now' | 'later' | 'no' } {
  if (error.code === baseRefusals.changedElsewhere.code && isRecord(error.data)) {
    const next = mergeCurrent({ ...form, state: 'saved' }, error.data)
    return { form: next, again: next.conflict ? 'no' : 'now' }
  }
  const wrong = problemsOf(error)
    .map((problem) => ({ ...problem, path: problem.path.replace(/^change\./, '') }))
    .filter(({ path }) => fieldAt(path) in form.unsaved)
  if (wrong.length > 0) {
    return { form: { ...form, state: 'saved', found: [...form.found, ...wrong] }, again: 'now' }
  }
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
  const unsaved = forWhom === 'mine' ? form.unsaved : without(form.unsaved, (key) => fields.includes(key))
  return { ...form, saved: current, unsaved, conflict: undefined, state: 'saved' }
}
