/** Form values by field; null for empty. */
export type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field are equal; absent counts as empty. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The values without those for which `drop` returns true. */
export const without = (values: Values, drop: (key: string, value: unknown) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !drop(key, value)))
