/** Holds the last `most` values that were put in; those still in use are put in anew once they are forgotten. */
export function memory<Value>(most: number) {
  const held = new Map<string, Value>()
  return {
    get: (key: string): Value | undefined => held.get(key),
    set(key: string, value: Value): void {
      held.set(key, value)
      if (held.size > most) held.delete(held.keys().next().value ?? key)
    },
  }
}

/**
 * Remembers what a pure function answered for its last `most` arguments. Only for what always answers the same: what is read from the database is
 * never remembered.
 */
export function remembered<Answer>(most: number, ask: (of: string) => Answer): (of: string) => Answer {
  const answers = memory<Answer>(most)
  return (of) => {
    const before = answers.get(of)
    if (before !== undefined) return before
    const answer = ask(of)
    answers.set(of, answer)
    return answer
  }
}
