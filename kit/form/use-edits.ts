import { useState } from 'react'
import { changesIn, isNews, isOvertaken, leftAfter, noEdits, toldOf, withEdit } from './edits.ts'
import type { Values } from './values.ts'

/** What is typed over what is saved, which the page may read again meanwhile: untouched fields follow it, typed ones stay. */
export function useEdits<Saved extends object>(saved: Saved) {
  const [edits, setEdits] = useState(noEdits)
  return {
    value: { ...saved, ...edits.typed } as Saved,
    /** What was saved when typing began, for calls that say what was seen. */
    seen: { ...saved, ...edits.began } as Saved,
    changes: changesIn(edits, saved) as Partial<Saved>,
    isTyped: (field: keyof Saved & string) => field in edits.typed,
    isNews: (field: keyof Saved & string) => isNews(edits, saved, field),
    /** Whether somebody else has changed a typed field since: say so and call `told`, before anything is sent. */
    isOvertaken: isOvertaken(edits, saved),
    edit: (change: Partial<Saved>) => setEdits((now) => withEdit(now, saved, change as Values)),
    /** The author has been told of what is saved now. */
    told: () => setEdits((now) => toldOf(now, saved)),
    /** The server refused what was seen: the author is told of what is read next. */
    refusedAsSeen: () => setEdits((now) => toldOf(now)),
    sent: (sent: Partial<Saved>) => setEdits((now) => leftAfter(now, sent as Values)),
    forget: (fields: readonly (keyof Saved & string)[]) =>
      setEdits((now) => leftAfter(now, Object.fromEntries(fields.map((key) => [key, now.typed[key]])))),
  }
}
