import { useRef, useState } from 'react'
import { changesIn, type Edits, isNews, isOvertaken, leftAfter, noEdits, toldOf, withEdit } from './edits.ts'
import { unsavedOf } from './unsaved.ts'
import { isSame, type Values, without } from './values.ts'

const storeOf = (name: string) => unsavedOf(name, new Set(), { lasting: localStorage, tab: sessionStorage })
const beganName = (name: string) => `${name}:began`

function keep(name: string, values: Values) {
  const store = storeOf(name)
  // reading first lets the store distinguish this window's values from another's
  store.read()
  store.write(values)
}

/** What is kept of the fields that the record has; an earlier release may have kept others. */
const keptOf = (name: string, saved: Values): Values =>
  without(storeOf(name).read(), (field) => !(field in saved))

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
const isStoredAlike = (one: unknown, other: unknown) => isSame(trimmed(one), trimmed(other))

/**
 * Texts typed over the saved ones of a record with a save button, as `useEdits` has them: untouched fields follow what the page reads again, typed ones
 * stay. They are kept in this browser with what they began on when the page is left, and are there again on return. Texts are compared as the server
 * stores them, trimmed.
 */
export function useKeptEdits<Saved extends Values>(name: string, saved: Saved) {
  const [edits, setOwn] = useState<Edits>(() => ({
    typed: keptOf(name, saved),
    began: keptOf(beganName(name), saved),
  }))
  // a save lasts over several renders: what is typed meanwhile is here
  const newest = useRef(edits)
  const update = (to: (now: Edits) => Edits) => {
    newest.current = to(newest.current)
    setOwn(newest.current)
    keep(name, newest.current.typed)
    keep(beganName(name), newest.current.began)
  }
  const changes = without(changesIn(edits, saved), (field, value) => isStoredAlike(value, saved[field]))
  const changed: Edits = { ...edits, typed: changes }
  return {
    value: { ...saved, ...edits.typed } as Saved,
    /** What was saved when typing began, for calls that say what was seen. */
    seen: { ...saved, ...edits.began } as Saved,
    isChanged: Object.keys(changes).length > 0,
    /** Whether somebody else has changed a typed field since: say so and call `told`, before anything is sent. */
    isOvertaken: isOvertaken(changed, saved),
    /** Whether the saved text of a typed field is another than the one begun on. */
    isNews: (field: keyof Saved & string) => isNews(changed, saved, field),
    edit: (change: Partial<Saved>) =>
      update((now) => {
        const isBack = (field: string, value: unknown) => isSame(value, saved[field])
        const back = without(change as Values, (field, value) => !isBack(field, value))
        // typed back to what is saved, a field follows it again
        return leftAfter(withEdit(now, saved, change as Values), back)
      }),
    /** The author has been told of what is saved now. */
    told: () => update((now) => toldOf(now, saved)),
    /** The server refused what was seen: the author is told, and of what is read next. */
    refusedAsSeen: () => update((now) => toldOf(now)),
    sent: (sent: Partial<Saved>) => update((now) => leftAfter(now, sent as Values)),
    forget: () => update(() => noEdits),
  }
}
