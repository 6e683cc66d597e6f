import { useState } from 'react'
import {
  changesIn,
  isNews,
  isOvertaken,
  leftAfter,
  noEdits,
  onReading,
  refusedOver,
  seenBy,
  sending,
  toldOf,
  withEdit,
} from './edits.ts'
import type { Values } from './values.ts'

/** What is typed over what is saved, which the page may read again meanwhile: untouched fields follow it, typed ones stay. */
export function useEdits<Saved extends object>(saved: Saved) {
  const [own, setEdits] = useState(noEdits)
  const edits = onReading(own, saved)
  if (edits !== own) setEdits(edits)
  return {
    value: { ...saved, ...edits.typed } as Saved,
    /** What was saved when typing began, for calls that say what was seen. */
    seen: seenBy(edits, saved) as Saved,
    changes: changesIn(edits, saved) as Partial<Saved>,
    isTyped: (field: keyof Saved & string) => field in edits.typed,
    isNews: (field: keyof Saved & string) => isNews(edits, saved, field),
    /** Whether somebody else has changed a typed field since: say so and call `told`, before anything is sent. */
    isOvertaken: isOvertaken(edits, saved),
    edit: (change: Partial<Saved>) => setEdits((now) => withEdit(now, saved, change as Values)),
    /** The author has been told of what is saved now, or of `current`, which came with a refusal. */
    told: (current: Saved = saved) => setEdits((now) => toldOf(now, current)),
    /** The server refused what was seen without saying what is saved now: the author is told of what is read next. */
    refusedAsSeen: () => setEdits((now) => refusedOver(now, saved)),
    /** These are being sent: without a reply they are no change by others. */
    sending: (values: Partial<Saved>) => setEdits((now) => sending(now, values as Values)),
    sent: (sent: Partial<Saved>) => setEdits((now) => leftAfter(now, sent as Values)),
    forget: (fields: readonly (keyof Saved & string)[]) =>
      setEdits((now) => leftAfter(now, Object.fromEntries(fields.map((key) => [key, now.typed[key]])))),
  }
}
