import type { AnyForm } from './define-form.ts'

/** Adds nulls to a change for answers that it makes inapplicable (fields no longer asked). */
export function clearUnasked<Change extends object>(form: AnyForm, before: Change, change: Change): Change {
  const next = { ...before, ...change }
  const unasked = form.keys.filter((key) => !form.isAsked(key, next))
  return { ...change, ...Object.fromEntries(unasked.map((key) => [key, null])) }
}
