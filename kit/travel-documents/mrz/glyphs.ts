/** The characters of a machine-readable zone, in the order in which the network answers (ICAO 9303, part 3). */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
export const letters = alphabet.slice(0, 26)
export const digits = alphabet.slice(26, 36)
export const filler = '<'

/** The class after those of the characters: an empty cell. */
export const noGlyph = alphabet.length
export const answers = alphabet.length + 1

/** Samples of a cell: 16 of them are a pitch wide, which is 2.54 mm on the document. */
export const cell = { width: 20, height: 24, samplesPerPitch: 16 } as const

/** Log-likelihood of each class for one cell. */
export type Reading = Float32Array

const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  [...alphabet].map((glyph, number) => [glyph, number]),
)
export const numberOf = (glyph: string): number => numbers[glyph] ?? noGlyph

/** Likelihood that the cell shows a character. */
export const glyphScore = (reading: Reading) => Math.max(1e-4, 1 - Math.exp(reading[noGlyph] ?? 0))

/** Log-likelihood of the likeliest character. */
export function surest(reading: Reading): number {
  let max = -99
  for (let number = 0; number < noGlyph; number++) max = Math.max(max, reading[number] ?? -99)
  return max
}
