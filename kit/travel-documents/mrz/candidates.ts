import { checkDigit } from './check-digit.ts'
import { filler, numberOf, type Reading, surest } from './glyphs.ts'
import { limits, softness } from './limits.ts'

/** A possible text of some positions; `cost` is how much less likely it is than the likeliest glyphs. */
export type Candidate = { text: string; cost: number }

/** Positions that are read together, their alphabets, and whether the last is the check digit of the others. */
export type Field = {
  places: readonly number[]
  alphabetAt(place: number, index: number): string
  checked: boolean
}

type Choice = { glyph: string; cost: number }

// bounds of the search: anything less likely would be a guess
const choicesOfGlyph = 5
const costOfGlyph = 11
const changes = 3
const maxSteps = 20_000
const maxCandidates = 24

export const likelihood = (reading: Reading | undefined, glyph: string) =>
  (reading?.[numberOf(glyph)] ?? -99) / softness

/** Difference between the cell's likeliest glyph and this one; positive also when the alphabet of the position excludes the likeliest. */
export const costOf = (reading: Reading | undefined, glyph: string) =>
  (reading ? surest(reading) / softness : 0) - likelihood(reading, glyph)

function choicesAt(reading: Reading | undefined, alphabet: string): Choice[] {
  const sorted = [...alphabet].sort((a, b) => likelihood(reading, b) - likelihood(reading, a))
  const best = likelihood(reading, sorted[0] ?? filler)
  return sorted
    .slice(0, choicesOfGlyph)
    .map((glyph) => ({ glyph, cost: best - likelihood(reading, glyph) }))
    .filter(({ cost }) => cost < costOfGlyph)
}

/** Whether the check digit holds; an unused field has a filler in its place. */
function holds(text: string): boolean {
  const last = text.at(-1) ?? ''
  const rest = text.slice(0, -1)
  return last === filler ? [...rest].every((glyph) => glyph === filler) : checkDigit(rest) === Number(last)
}

/** The likeliest texts of a field with a valid check digit, likeliest first: at most three glyphs changed, within the cost limit. */
export function candidatesFor(
  readings: readonly Reading[],
  { places, alphabetAt, checked }: Field,
): Candidate[] {
  const choices = places.map((place, index) => choicesAt(readings[place], alphabetAt(place, index)))
  const excluded = places.reduce(
    (sum, place, index) => sum + costOf(readings[place], choices[index]?.[0]?.glyph ?? filler),
    0,
  )
  const found: Candidate[] = []
  const text = choices.map(([first]) => first?.glyph ?? filler)
  let steps = 0
  const choose = (index: number, cost: number, changed: number) => {
    if (steps++ > maxSteps) return
    if (index === places.length) {
      const whole = text.join('')
      if (!checked || holds(whole)) found.push({ text: whole, cost: cost + excluded })
      return
    }
    for (const choice of choices[index] ?? []) {
      if (choice.cost > 0 && (changed >= changes || cost + choice.cost > limits.search)) break
      text[index] = choice.glyph
      choose(index + 1, cost + choice.cost, changed + (choice.cost > 0 ? 1 : 0))
    }
  }
  choose(0, 0, 0)
  return found.sort((a, b) => a.cost - b.cost).slice(0, maxCandidates)
}
