/** Form values by field; null for empty. */
export type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field are equal; absent counts as empty. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The values that a save did not include as they are: those typed while it was under way. */
export const notSent = (values: Values, sent: Values): Values =>
  without(values, (key, value) => key in sent && isSame(sent[key], value))

/** The values without those for which `drop` returns true. */
export const without = (values: Values, drop: (key: string, value: unknown) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !drop(key, value)))

/** The current values with the edits of a person who had seen older ones: fields that they did not change are the current ones. */
export const withEdits = <Of extends object>(current: Of, seen: Of, edited: Of): Of => ({
  ...current,
  ...without(edited as Values, (key, value) => isSame((seen as Values)[key], value)),
})
