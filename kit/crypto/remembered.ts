/**
 * Remembers what a pure function answered for its last `most` arguments, the longest unasked forgotten first. Only for what always answers the same:
 * what is read from the database is never remembered.
 */
export function remembered<Answer>(most: number, ask: (of: string) => Answer): (of: string) => Answer {
  const known = new Map<string, Answer>()
  return (of) => {
    const before = known.get(of)
    const answer = before === undefined ? ask(of) : before
    // put behind all others, so that the first is the one longest unasked
    known.delete(of)
    known.set(of, answer)
    if (known.size > most) known.delete(known.keys().next().value ?? of)
    return answer
  }
}
