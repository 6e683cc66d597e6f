/** Holds the last `most` values that were put in; those still in use are put in anew once they are forgotten. */
export function memory<Value>(most: number) {
  const held = new Map<string, Value>()
  return {
    get: (key: string): Value | undefined => held.get(key),
    set(key: string, value: Value): void {
      held.set(key, value)
      if (held.size > most) held.delete(held.keys().next().value ?? key)
    },
    delete: (key: string): boolean => held.delete(key),
  }
}
