import { costOf, likelihood } from './candidates.ts'
import { twinsOf } from './check-digit.ts'
import { readChecked } from './checked-fields.ts'
import { filler, glyphScore, letters, numberOf, type Reading } from './glyphs.ts'
import { type Layout, placesOf } from './layouts.ts'
import { limits } from './limits.ts'
import { stateCodes } from './state-codes.ts'

/** Fields with doubtful glyphs that no check digit covers, or only one that cannot distinguish the alternatives. */
export type Doubt = 'documentType' | 'issuer' | 'nationality' | 'sex' | 'names' | 'number'

/** The decoded text of a zone, in reading order. */
export type Decoded = {
  text: string
  doubts: ReadonlySet<Doubt>
}

/** Positions not covered by check digits, read one by one, with the fields in doubt. */
type Plain = { glyphs: string[]; doubts: Set<Doubt>; price: number }

/** The likeliest glyph of a position, with its lead over the next of the alphabet. */
function likeliest(reading: Reading | undefined, alphabet: string) {
  const [glyph = filler, second] = [...alphabet].sort(
    (a, b) => likelihood(reading, b) - likelihood(reading, a),
  )
  const lead = second ? likelihood(reading, glyph) - likelihood(reading, second) : Number.POSITIVE_INFINITY
  return { glyph, lead, cost: costOf(reading, glyph) }
}

const isUnsure = ({ lead, cost }: { lead: number; cost: number }) => lead < limits.sure || cost > 2

/** The likeliest state code at three positions. */
function likeliestState(readings: readonly Reading[], first: number) {
  const all = stateCodes.map((code) => ({
    code,
    cost: [...code].reduce((sum, glyph, index) => sum + costOf(readings[first + index], glyph), 0),
  }))
  const [best, second] = all.sort((a, b) => a.cost - b.cost)
  return {
    code: best?.code ?? '<<<',
    cost: best?.cost ?? 0,
    lead: (second?.cost ?? 0) - (best?.cost ?? 0),
  }
}

function readTypeAndStates(readings: readonly Reading[], layout: Layout, plain: Plain): void {
  const { glyphs, doubts } = plain
  const type = [likeliest(readings[0], layout.types), likeliest(readings[1], letters + filler)] as const
  glyphs[0] = type[0].glyph
  glyphs[1] = type[1].glyph
  plain.price += type[0].cost
  if (type.some(isUnsure)) doubts.add('documentType')
  for (const field of ['issuer', 'nationality'] as const) {
    const state = likeliestState(readings, layout[field])
    glyphs.splice(layout[field], 3, ...state.code)
    plain.price += Math.min(state.cost, 8)
    if (isUnsure(state)) doubts.add(field)
  }
  const sex = likeliest(readings[layout.sex], `MF${filler}`)
  glyphs[layout.sex] = sex.glyph
  if (isUnsure(sex)) doubts.add('sex')
}

/** Start of the fillers after the names, decided for all positions together. */
function endOfNames(readings: readonly Reading[], places: readonly number[]): number {
  const fillerNumber = numberOf(filler)
  let gain = 0
  let best = 0
  let end = (places.at(-1) ?? 0) + 1
  for (const place of places.toReversed()) {
    const reading = readings[place]
    const letter = Math.max(...(reading?.subarray(0, letters.length) ?? []))
    gain += (reading?.[fillerNumber] ?? 0) - letter
    if (gain <= best) continue
    best = gain
    end = place
  }
  return end
}

const namesForm = /^[A-Z]+(<[A-Z]+)*(<<[A-Z]+(<[A-Z]+)*)?<*$/

function readNames(readings: readonly Reading[], layout: Layout, { glyphs, doubts }: Plain): void {
  const places = placesOf(layout.names)
  const end = endOfNames(readings, places)
  for (const place of places) {
    const reading = readings[place]
    const read = likeliest(reading, letters + filler)
    glyphs[place] = place < end ? read.glyph : filler
    if (place < end ? isUnsure(read) : (reading?.[numberOf(filler)] ?? 0) < -6) doubts.add('names')
  }
  const names = places.map((place) => glyphs[place]).join('')
  // names that fill the whole field may be truncated
  if (!namesForm.test(names) || !names.endsWith(filler)) doubts.add('names')
}

/** Whether a glyph of the number is too close to another one that the check digits cannot distinguish from it. */
function isNumberDoubtful(readings: readonly Reading[], layout: Layout, glyphs: readonly string[]): boolean {
  return placesOf(layout.number).some((place) => {
    const glyph = glyphs[place] ?? filler
    const reading = readings[place]
    if (glyph === filler || !reading) return false
    const twin = Math.max(...twinsOf(glyph).map((other) => likelihood(reading, other)))
    return likelihood(reading, glyph) - twin < limits.twin || glyphScore(reading) < 0.98
  })
}

/**
 * Finds the likeliest text of a zone with valid check digits; undefined when there is none, `unsure` when another text is nearly as likely, or
 * when too many repairs were needed for the digits to hold.
 */
export function decode(readings: readonly Reading[], layout: Layout): Decoded | 'unsure' | undefined {
  const checked = readChecked(readings, layout)
  if (!checked) return undefined
  const plain: Plain = { glyphs: checked.glyphs, doubts: new Set(), price: 0 }
  if (isNumberDoubtful(readings, layout, plain.glyphs)) plain.doubts.add('number')
  readTypeAndStates(readings, layout, plain)
  readNames(readings, layout, plain)
  if (plain.price > limits.price) return undefined
  if (checked.lead < limits.margin || checked.cost > limits.repair) return 'unsure'
  return { text: plain.glyphs.join(''), doubts: plain.doubts }
}
