// Lookup table of cosine and sine in steps of 1/1024 of a period: the search for the pitch takes millions of them.
const steps = 1024
const cosines = new Float32Array(steps).map((_, i) => Math.cos((i * 2 * Math.PI) / steps))
const sines = new Float32Array(steps).map((_, i) => Math.sin((i * 2 * Math.PI) / steps))

/** Fourier coefficient of the values from `first` up to `end`: the larger, the more periodic they are. */
export function wavesIn(
  values: Float32Array,
  [first, end, step = 1]: readonly [number, number, number?],
  /** Number of periods before a value. */
  periodsBefore: (at: number) => number,
): { real: number; imaginary: number } {
  let real = 0
  let imaginary = 0
  for (let at = first; at < end; at += step) {
    const phase = (periodsBefore(at) * steps) & (steps - 1)
    const value = values[at] ?? 0
    real += value * (cosines[phase] ?? 0)
    imaginary += value * (sines[phase] ?? 0)
  }
  return { real, imaginary }
}

export const lengthOf = ({ real, imaginary }: { real: number; imaginary: number }) =>
  Math.hypot(real, imaginary)

/** Sum of absolute values from `first` up to `end`. */
export function sizeOf(values: Float32Array, first: number, end: number): number {
  let sum = 0
  for (let at = first; at < end; at++) sum += Math.abs(values[at] ?? 0)
  return sum
}
