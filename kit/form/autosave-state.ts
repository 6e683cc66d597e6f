import type { CallFailed } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { masked } from '#kit/rules/mask.ts'
import { fieldAt, type Problem } from '#kit/rules/problem.ts'
import { problemsOf } from '#kit/web/failure.ts'
import { isSame, type Values, without } from './values.ts'

// What happens to a form while it is saved as it is typed, as plain functions from state to state.

/** A record as the server last gave it; a save names the revision that it saw. */
export type Saved = Values & { revision: number }

/**
 * `saved`: nothing waits (or only what must be corrected first). `offline`: not saved yet, tried again by itself.
 * `conflict`: the same fields were changed elsewhere. `refused`: the server will not have it; `refusal` says why.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'conflict' | 'refused'

export type FormState = Readonly<{
  record: AnyForm
  saved: Saved
  /** Typed and not yet on the server, by field. */
  unsaved: Values
  /** Protected values typed in this visit, as they were saved: replies only ever bring them masked. Never written anywhere. */
  inClear: Values
  /** Fields whose problems may be shown: none while the field is being typed in. */
  judged: ReadonlySet<string>
  /** What the server found wrong with unsaved values. */
  found: readonly Problem[]
  state: SaveState
  savedAt: Date | undefined
  /** Unsaved values of an earlier visit were put back. */
  restored: boolean
  /** Changes from elsewhere were taken in while the own ones were kept. */
  merged: boolean
  conflict: { current: Saved; fields: readonly string[] } | undefined
  refusal: CallFailed | undefined
  /** Saves in a row that got no answer. */
  failures: number
}>

const isSecret = ({ record }: FormState, key: string) => {
  const schema = record.shape[key]
  return schema !== undefined && factsOf(schema).sealed === true
}

/** A form as it opens: what the server has, and over it what an earlier visit left unsaved. */
export function opened(record: AnyForm, saved: Saved, kept: Values): FormState {
  const unsaved = without(kept, (key, value) => isSame(saved[key], value))
  const left = Object.keys(unsaved)
  const quiet = { savedAt: undefined, merged: false, conflict: undefined, refusal: undefined, failures: 0 }
  return {
    ...{ record, saved, unsaved, ...quiet },
    judged: new Set(left),
    inClear: {},
    found: [],
    state: 'saved',
    restored: left.length > 0,
  }
}

/** After typing: by field, null for emptied, undefined to take the typing back. */
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
    // read by now: who types on has seen what was said
    restored: false,
    merged: false,
  }
}

const ownProblems = ({ record, unsaved }: FormState, key: string): Problem[] =>
  unsaved[key] === null ? [] : record.fieldProblems(key as never, unsaved[key])

/** The unsaved values that the server can take: each valid by itself. */
export const sendable = (form: FormState): Values =>
  without(
    form.unsaved,
    (key) => ownProblems(form, key).length > 0 || form.found.some(({ path }) => fieldAt(path) === key),
  )

/** What may be shown as wrong with unsaved values. */
export const unsavedProblems = (form: FormState): Problem[] => [
  ...Object.keys(form.unsaved)
    .filter((key) => form.judged.has(key))
    .flatMap((key) => ownProblems(form, key)),
  ...form.found,
]

/** What is wrong with unsaved values, judged or not: for who looks everything over. */
export const problemsOfUnsaved = (form: FormState): Problem[] => [
  ...Object.keys(form.unsaved).flatMap((key) => ownProblems(form, key)),
  ...form.found,
]

/** A save came back. What was typed meanwhile stays unsaved. */
export const saveSucceeded = (form: FormState, sent: Values, saved: Saved, at: Date): FormState => ({
  ...form,
  saved,
  inClear: { ...form.inClear, ...without(sent, (key) => !isSecret(form, key)) },
  unsaved: without(form.unsaved, (key, value) => key in sent && isSame(sent[key], value)),
  state: 'saved',
  savedAt: at,
  failures: 0,
  refusal: undefined,
})

/** The record as the person sees it: what is saved, in clear where it was typed in this visit, and over it what is not saved yet. */
export const shownValues = ({ saved, inClear, unsaved }: FormState): Values => ({
  ...saved,
  ...without(inClear, (key, value) => value === null || saved[key] !== masked(String(value))),
  ...unsaved,
})

const filesChanged = ({ record, saved }: FormState, current: Saved) =>
  Object.entries(record.shape).some(
    ([key, schema]) => factsOf(schema).file !== undefined && !isSame(saved[key], current[key]),
  )

/** Whether anything but a file changed: files have calls of their own, so a new one is mostly what this very person has just sent. */
const othersTyped = ({ record, saved }: FormState, current: Saved) =>
  Object.entries(record.shape).some(
    ([key, schema]) => factsOf(schema).file === undefined && !isSame(saved[key], current[key]),
  )

/**
 * A newer record came from the server. What it already holds needs no save (a reply that was lost on the way); fields that both
 * sides changed are a conflict; everything else goes together.
 */
export function mergeCurrent(form: FormState, current: Saved): FormState {
  const arrived = (key: string, value: unknown) => {
    if (!isSecret(form, key) || value === null) return isSame(current[key], value)
    // two values may look alike behind their masks: only a mask that is new tells that ours came; sent once more it does no harm
    return isSame(current[key], masked(String(value))) && !isSame(form.saved[key], current[key])
  }
  const unsaved = without(form.unsaved, arrived)
  const fields = Object.keys(unsaved).filter((key) => !isSame(form.saved[key], current[key]))
  if (fields.length > 0) return { ...form, unsaved, state: 'conflict', conflict: { current, fields } }
  const others = othersTyped(form, current)
  const merged = Object.keys(unsaved).length > 0 && others
  // two protected values may look alike behind their masks: what is in clear stands only while it cannot have been changed elsewhere
  const inClear = !others && filesChanged(form, current) ? form.inClear : {}
  return { ...form, saved: current, unsaved, inClear, merged: form.merged || merged }
}

const isRecord = (data: unknown): data is Saved =>
  typeof data === 'object' && data !== null && 'revision' in data && typeof data.revision === 'number'

/** A save failed; the answer tells what becomes of the form and whether what is left is sent again, after how many failures. */
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
  // the page asks to log in again; until then the form waits like one without a network
  if (error.status === 401) return { form: { ...form, state: 'offline' }, again: 'no' }
  const isPassing = error.reason !== 'refused' || error.status === 429 || error.status >= 500
  if (isPassing) return { form: { ...form, state: 'offline', failures: form.failures + 1 }, again: 'later' }
  return { form: { ...form, state: 'refused', refusal: error }, again: 'no' }
}

/** The person has chosen: their own entries, to be saved over the others, or the others'. */
export function conflictResolved(form: FormState, forWhom: 'mine' | 'current'): FormState {
  if (!form.conflict) return form
  const { current, fields } = form.conflict
  const unsaved = forWhom === 'mine' ? form.unsaved : without(form.unsaved, (key) => fields.includes(key))
  return { ...form, saved: current, unsaved, conflict: undefined, state: 'saved' }
}
