/** A seeded pseudo-random generator, so that every start generates the same data. */
export type Seeded = {
  /** From 0 up to, but not including, 1. */
  number(): number
  /** An integer, both bounds included. */
  whole(from: number, to: number): number
  one<T>(of: readonly T[]): T
  chance(share: number): boolean
  digits(count: number): string
  uuid(): string
}

/** mulberry32: small, fast, and good enough for demonstration data. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(number() * (to - from + 1))
  const digits = (count: number) => Array.from({ length: count }, () => whole(0, 9)).join('')
  return {
    number,
    whole,
    digits,
    chance: (share) => number() < share,
    one<T>(of: readonly T[]): T {
      const chosen = of[whole(0, of.length - 1)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
    uuid: () =>
      '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (place) =>
        place === '8' ? whole(8, 11).toString(16) : whole(0, 15).toString(16),
      ),
  }
}
