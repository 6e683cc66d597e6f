/** What a form holds: by field, null for empty. */
export type Values = Readonly<Record<string, unknown>>

/** True when two values of a field are the same; an absent one is an empty one. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The values without those for which `drop` says so. */
export const without = (values: Values, drop: (key: string, value: unknown) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !drop(key, value)))
