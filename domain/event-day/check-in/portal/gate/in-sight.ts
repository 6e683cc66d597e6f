/** Milliseconds after which a code that was out of sight counts as shown again. */
const awayMs = 4_000

/** Tells a code that is shown from one that still lies in sight, also while an answer covers the camera. */
export function codesInSight() {
  let last = { text: '', at: 0 }
  return {
    /** Whether a code that was read is shown anew. */
    isNew(text: string, now: number): boolean {
      const isAgain = text === last.text && now - last.at <= awayMs
      last = { text, at: now }
      return !isAgain
    },
    /** Nothing is read now: what was in sight may be there still. */
    pause(now: number) {
      last = { ...last, at: now }
    },
  }
}
