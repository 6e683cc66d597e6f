import { useEffect } from 'react'
import type { CallFailed } from '#kit/http/client.ts'
import { isRefused, isStoredTrimmed } from './base.ts'
import {
  changesIn,
  type Edits,
  isNews,
  isOvertaken,
  leftAfter,
  noEdits,
  seenBy,
  sending,
  toldOf,
  withEdit,
} from './edits.ts'
import { useKept } from './use-kept.ts'
import { isSame, type Values, without } from './values.ts'

/** A release before kept `{ text: { zh, en } }` for `text.zh` and `text.en`, also those that were not typed in. */
const olderIn = (saved: Values) => (kept: Values) => {
  const texts = Object.entries(kept).flatMap(([part, of]) =>
    Object.entries(typeof of === 'object' ? (of ?? {}) : {}).map(
      ([language, text]) => [`${part}.${language}`, text] as const,
    ),
  )
  return without(
    Object.fromEntries(texts),
    (field, text) => !(field in saved) || isStoredTrimmed(field, saved[field], text),
  )
}

/** Without the texts that are saved as typed since their typing began: the reply was lost, or somebody else saved the same. */
function withoutArrived(edits: Edits, saved: Values): Edits {
  const arrived = without(
    edits.typed,
    (field, text) => isSame(edits.began[field], saved[field]) || !isStoredTrimmed(field, saved[field], text),
  )
  return Object.keys(arrived).length > 0 ? leftAfter(edits, arrived) : edits
}

/**
 * Texts typed over the saved ones of a record with a save button, as `useEdits` has them: untouched fields follow what the page reads again, typed ones
 * stay. They are kept in this browser with what they began on when the page is left, and are there again on return. Texts are compared as the server
 * stores them, trimmed.
 */
export function useKeptEdits<Saved extends Values>(name: string, saved: Saved) {
  const isKnown = (field: string) => field in saved
  const kept = useKept({ name, saved, isKnown, older: olderIn(saved) })
  const { newest, update } = kept
  const edits = withoutArrived(kept.edits, saved)
  // else it would be an edit again once somebody else changes it
  useEffect(() => {
    if (edits !== kept.edits) update((now) => withoutArrived(now, saved))
  })
  const changes = without(changesIn(edits, saved), (field, value) =>
    isStoredTrimmed(field, saved[field], value),
  )
  const changed: Edits = { ...edits, typed: changes }
  return {
    value: { ...saved, ...edits.typed } as Saved,
    /** What was saved when typing began, for calls that say what was seen. */
    seen: seenBy(edits, saved) as Saved,
    isChanged: Object.keys(changes).length > 0,
    /** Whether somebody else has changed a typed field since: say so and call `told`, before anything is sent. */
    isOvertaken: isOvertaken(changed, saved),
    /** Whether the saved text of a typed field is another than the one begun on. */
    isNews: (field: keyof Saved & string) => isNews(changed, saved, field),
    edit: (change: Partial<Saved>) =>
      update((now) => {
        // typed back to what is saved, a field follows it again, unless the server may have another value by now
        const isBack = (field: string, value: unknown) =>
          isSame(value, saved[field]) && !(field in (now.sent ?? {}))
        const back = without(change as Values, (field, value) => !isBack(field, value))
        return leftAfter(withEdit(now, saved, change as Values), back)
      }),
    /** The author has been told of what is saved now, or of `current`, which came with a refusal. */
    told: (current: Saved = saved) => update((now) => toldOf(now, current)),
    /** These are being sent: without a reply the typed ones are no change by others. Returns what takes a failure, which may say that nothing was stored. */
    sending(values: Partial<Saved>) {
      const { sent: earlier = {}, typed } = newest()
      const sent = without(values, (field) => !(field in typed))
      update((now) => sending(now, sent))
      return (failure: CallFailed) => {
        if (isRefused(failure)) update((now) => ({ ...now, sent: earlier }))
      }
    },
    sent: (sent: Partial<Saved>) => update((now) => leftAfter(now, sent as Values)),
    forget: () => update(() => noEdits),
  }
}
