import { useRef, useState } from 'react'
import { type Edits, reopened } from './edits.ts'
import { type Unsaved, unsavedOf } from './unsaved.ts'
import { type Values, without } from './values.ts'

type KeptOptions = {
  /** Key of the edits in this browser. */
  name: string
  /** Protected fields: theirs are kept as long as the tab is open. */
  secret?: readonly string[]
  saved: object
  /** Whether the record has this field; an earlier release may have kept others. All by default. */
  isKnown?(field: string): boolean
  /** The fields that an earlier release kept in another shape. */
  older?(kept: Values): Values
}

function openedOf(store: Unsaved, { saved, isKnown = () => true, older = () => ({}) }: KeptOptions): Edits {
  const kept = store.read()
  const found = older(kept)
  const typed = { ...found, ...without(kept, (field) => !isKnown(field)) }
  const base = store.readBase()
  // nobody knows what these began on: they replace nothing before their author was told of it
  const unknown = Object.fromEntries(Object.keys(found).map((field) => [field, null]))
  return reopened(typed, { ...base, saved: { ...unknown, ...base.saved } }, saved)
}

/** Edits that are kept in this browser with what they began on when the page is left, and are there again on return. */
export function useKept(options: KeptOptions) {
  const { name, secret = [] } = options
  // one store for the whole visit: it tells what was typed here from what other windows keep
  const [store] = useState(() =>
    unsavedOf(name, new Set(secret), { lasting: localStorage, tab: sessionStorage }),
  )
  const [kept] = useState(() => openedOf(store, options))
  const [edits, setOwn] = useState(kept)
  // a save lasts over several renders: what is typed meanwhile is here
  const newest = useRef(kept)
  const update = (to: (now: Edits) => Edits) => {
    const next = to(newest.current)
    newest.current = next
    setOwn(next)
    store.write(next.typed, { saved: next.began, sent: next.sent ?? {} })
  }
  return {
    edits,
    newest: () => newest.current,
    update,
    /** Nothing was typed in this visit. */
    isAsKept: edits === kept,
  }
}
