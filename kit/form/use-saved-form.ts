import { useState } from 'react'
import { CallFailed } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { isMasked } from '#kit/rules/mask.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { sealedKeysOf } from '#kit/rules/sealed-keys.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useToast } from '#kit/web/toast.tsx'
import { isReplied, isSecret, storedBy } from './as-replied.ts'
import { isRefused, type Sent } from './base.ts'
import { type Edits, isOvertaken, leftAfter, noEdits, sending, toldOf, withEdit } from './edits.ts'
import { useKept } from './use-kept.ts'
import { isSame, type Values, without } from './values.ts'

/** The server's problems mapped to the form's fields. */
const fieldProblems = ({ data }: CallFailed): Problem[] =>
  Array.isArray(data)
    ? data.map((problem) => ({ ...problem, path: problem.path.replace(/^change\./, '') }))
    : []

type SavedForm<Saved extends object> = {
  form: AnyForm
  /** Name of the record, `project:<id>`: key of its unsaved values in this browser. */
  name: string
  saved: Saved
  /** Saves the changed fields of this record, and takes the reply. */
  send(change: Values, on: Saved): Promise<unknown>
  /** Takes the current record when it was saved elsewhere meanwhile; resolves once the page has it. A new record has none. */
  take?(current: Saved): unknown
  /** Besides the form's fields: what says who reads the record, such as its state. Where that is another one meanwhile, the author is told before anything is saved. */
  standing?: keyof Saved
}

/** What keeps a form from being sent. A protected value that nobody typed anew is here as its mask, which no rule accepts: it is not sent and no problem. */
function problemsBeforeSending(form: AnyForm, value: Values, change: Values): Problem[] {
  const asSaved = new Set(sealedKeysOf(form).filter((key) => !(key in change) && isMasked(value[key])))
  return form.problems(value).filter(({ path }) => !asSaved.has(path))
}

/** Whether somebody else has changed a typed field. The mask of a protected value does not say that it is the typed one. */
function isOvertakenIn(form: AnyForm, edits: Edits, saved: object): boolean {
  const isThere = (key: string, value: unknown) =>
    !isSecret(form, key) && isReplied(form, key, (saved as Values)[key], value)
  return isOvertaken({ ...edits, typed: without(edits.typed, isThere) }, saved, storedBy(form))
}

/** The current record in the refusal of a save that was based on an older one. */
const currentIn = <Saved extends object>({ code, data }: CallFailed): Saved | undefined =>
  code === baseRefusals.changedElsewhere.code ? (data as Saved) : undefined

/** Sends the change, and what comes of it: its problems, and whether its author was told of somebody else's change. */
function useSending<Saved extends object>(
  { form, send, take, standing }: SavedForm<Saved>,
  { newest, update }: ReturnType<typeof useKept>,
) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const toast = useToast()
  const startAgain = (left: (now: Edits) => Edits) => {
    update(left)
    setProblems([])
    setChangedElsewhere(false)
  }
  const tell = (current: Saved) => {
    update((now) => toldOf(now, current))
    setChangedElsewhere(true)
  }
  const refused = async (failure: CallFailed, current: Saved | undefined) => {
    const wrong = fieldProblems(failure)
    setProblems(wrong)
    if (current) {
      await take?.(current)
      tell(current)
    } else if (wrong.length === 0) toast.failed(wordsOfFailure(failure))
  }
  /** Resolves to whether it was saved on this record, or on the one that is in the refusal. */
  const sendOn = async (change: Values, on: Saved, before?: Sent): Promise<boolean> => {
    // what a refusal answers is this save, and the one that it repeats
    const earlier = before ?? newest().sent ?? {}
    update((now) => sending({ ...now, sent: earlier }, change))
    try {
      await send(change, on)
      // a new record has no further use for this form: its page follows
      startAgain((now) => (take ? leftAfter(now, change) : noEdits))
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const current = take && currentIn<Saved>(failure)
      const isElsewhere = current && standing && !isSame(on[standing], current[standing])
      const mayRepeat = before === undefined && current && !isElsewhere
      // others changed other fields, or it is what the author saved without a reply
      if (mayRepeat && !isOvertakenIn(form, newest(), current)) {
        // the page shows it, also if a rule refuses the change for what others saved
        await take?.(current)
        return sendOn(change, current, earlier)
      }
      if (isRefused(failure)) update((now) => ({ ...now, sent: earlier }))
      await refused(failure, current)
      return false
    }
  }
  return { problems, setProblems, changedElsewhere, startAgain, tell, sendOn }
}

/**
 * A form with a save button: validated on saving; its changes survive a save made elsewhere meanwhile. Where that changed the same fields, also one that the
 * page has read since, nothing is sent before the button is pressed once more. The author's own saves, also those without a reply, are no such change.
 */
export function useSavedForm<Saved extends object>(options: SavedForm<Saved>) {
  const { form, name, saved, take } = options
  const kept = useKept({ name, secret: sealedKeysOf(form), saved })
  const { problems, setProblems, changedElsewhere, startAgain, tell, sendOn } = useSending(options, kept)
  const [saving, setSaving] = useState(false)
  const change = kept.edits.typed
  const isChanged = Object.keys(change).length > 0
  const value: Values & Saved = { ...saved, ...change }

  /** Resolves to whether it was saved. */
  const save = async (): Promise<boolean> => {
    const wrong = problemsBeforeSending(form, value, change)
    setProblems(wrong)
    if (wrong.length > 0) return false
    // said once; pressed again it is decided
    if (take && isOvertakenIn(form, kept.newest(), saved)) {
      tell(saved)
      return false
    }
    setSaving(true)
    try {
      return await sendOn(change, saved)
    } finally {
      setSaving(false)
    }
  }
  return {
    value,
    problems,
    changedElsewhere,
    isChanged,
    saving,
    /** Changes of an earlier visit were restored. */
    restored: isChanged && kept.isAsKept,
    isChangedIn: (section: string) => Object.keys(change).some((key) => form.sectionOf(key) === section),
    change: (next: Values) => kept.update((now) => withEdit(now, saved, next)),
    discard: () => startAgain(() => noEdits),
    save,
  }
}
