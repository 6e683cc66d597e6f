/**
 * What was typed, kept over a colleague’s change: fields left alone are those stored now. `then` is what was opened, `differs` the fields that the colleague
 * changed.
 */
export function mergedFields<Typed extends Record<string, string>>(then: Typed, stored: Typed, typed: Typed) {
  const fields = Object.keys(then) as (keyof Typed & string)[]
  const merged = { ...stored }
  for (const key of fields) if (typed[key] !== then[key]) merged[key] = typed[key]
  return { typed: merged, differs: fields.filter((key) => then[key] !== stored[key]) }
}
