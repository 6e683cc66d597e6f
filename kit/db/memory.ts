/** A cache of the last `most` values inserted (FIFO); an evicted value that is still in use is inserted again at its next use. */
export function memory<Value>(max: number) {
  const held = new Map<string, Value>()
  return {
    get: (key: string): Value | undefined => held.get(key),
    set(key: string, value: Value): void {
      held.set(key, value)
      if (held.size > max) held.delete(held.keys().next().value ?? key)
    },
    delete: (key: string): boolean => held.delete(key),
  }
}
