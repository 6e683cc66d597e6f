import { type Candidate, candidatesFor, type Field } from './candidates.ts'
import { checkDigit } from './check-digit.ts'
import { digits, filler, letters, type Reading } from './glyphs.ts'
import { type Layout, placesOf } from './layouts.ts'
import { limits } from './limits.ts'

const any = letters + digits + filler
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether a text is a day, YYMMDD; ignores the check digit after it. */
const isDay = ({ text }: Candidate) => {
  const day = Number(text.slice(4, 6))
  return day >= 1 && day <= (daysOfMonth[Number(text.slice(2, 4)) - 1] ?? 0)
}
/** Fillers may follow a number, but not occur within it. */
const isNumber = ({ text }: Candidate) => !/<[^<]/.test(text.slice(0, 9))

type Choices = { places: readonly number[]; candidates: Candidate[] }

/** Candidates of each field with a check digit. */
function choicesOf(readings: readonly Reading[], layout: Layout): Choices[] {
  const { checks } = layout
  const read = (field: Field, keeps: (candidate: Candidate) => boolean = () => true): Choices => ({
    places: field.places,
    candidates: candidatesFor(readings, field).filter(keeps),
  })
  const day = (places: readonly number[], check: number) =>
    read({ places: [...places, check], alphabetAt: () => digits, checked: true }, isDay)
  const numberAt = (_: number, index: number) => (index === 9 ? digits : index === 0 ? letters + digits : any)
  return [
    read(
      { places: [...placesOf(layout.number), checks.number], alphabetAt: numberAt, checked: true },
      isNumber,
    ),
    day(placesOf(layout.birth), checks.birth),
    day(placesOf(layout.expiry), checks.expiry),
    ...layout.optional.map(({ span, check }) =>
      read({
        places: check === undefined ? placesOf(span) : [...placesOf(span), check],
        alphabetAt: (place) => (place === check ? digits + filler : any),
        checked: check !== undefined,
      }),
    ),
    read({ places: [checks.composite], alphabetAt: () => digits, checked: false }),
  ]
}

/** The likeliest text of all positions under check digits, its cost, and its lead over the next one. */
export type Checked = { glyphs: string[]; cost: number; lead: number }

const maxSteps = 60_000
/** Texts that cost this much more than the best one are dropped. */
const worthKnowing = 12

/** Combines candidates so that the composite check digit also holds; undefined when no combination does. */
export function readChecked(readings: readonly Reading[], layout: Layout): Checked | undefined {
  const fields = choicesOf(readings, layout)
  const covered = layout.composite.flatMap(placesOf)
  const glyphs = new Array<string>(layout.rows * layout.length).fill('?')
  let best: { glyphs: string[]; cost: number } | undefined
  let next = Number.POSITIVE_INFINITY
  let steps = 0

  const take = (cost: number) => {
    const text = covered.map((place) => glyphs[place]).join('')
    if (checkDigit(text) !== Number(glyphs[layout.checks.composite])) return
    if (best && cost >= best.cost) {
      next = Math.min(next, cost)
      return
    }
    next = best?.cost ?? next
    best = { glyphs: [...glyphs], cost }
  }
  const isHopeless = (cost: number) => best !== undefined && cost > best.cost + worthKnowing
  const choose = (at: number, cost: number) => {
    if (cost > limits.search * 1.5 || steps++ > maxSteps || isHopeless(cost)) return
    const field = fields[at]
    if (!field) return take(cost)
    for (const { text, cost: more } of field.candidates) {
      if (isHopeless(cost + more)) break
      field.places.forEach((place, index) => {
        glyphs[place] = text[index] ?? filler
      })
      choose(at + 1, cost + more)
    }
  }
  choose(0, 0)
  return best && { ...best, lead: next - best.cost }
}
