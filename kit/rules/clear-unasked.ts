import type { AnyForm } from './define-form.ts'

/** A change with the answers cleared that are no longer asked for: they go with the answer they depended on. */
export function clearUnasked<Change extends object>(form: AnyForm, before: Change, change: Change): Change {
  const next = { ...before, ...change }
  const unasked = form.keys.filter((key) => !form.isAsked(key, next))
  return { ...change, ...Object.fromEntries(unasked.map((key) => [key, null])) }
}
