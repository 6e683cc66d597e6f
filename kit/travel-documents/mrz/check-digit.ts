import { digits, filler, letters } from './glyphs.ts'

const values: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...(digits + letters)].map((glyph, value) => [glyph, value])),
  [filler]: 0,
}
const weights = [7, 3, 1]

export const worthOf = (glyph: string): number => values[glyph] ?? 0

/** The check digit of a text (ICAO 9303, part 3, section 4.9). */
export const checkDigit = (text: string): number =>
  [...text].reduce((sum, glyph, at) => sum + worthOf(glyph) * (weights[at % 3] ?? 0), 0) % 10

/** Characters that a check digit cannot distinguish from this one: the same value modulo ten, 6 and G for example. */
export const twinsOf = (glyph: string): string[] =>
  Object.keys(values).filter((other) => other !== glyph && worthOf(other) % 10 === worthOf(glyph) % 10)
