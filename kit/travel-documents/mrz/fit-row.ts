import { brightnessAt, type Grey, meansAround, type Point } from './grey.ts'
import { lengthOf, sizeOf, wavesIn } from './periods.ts'
import { fitPolynomial, type Polynomial, type Sample } from './polynomial.ts'
import type { TextLine } from './text-line.ts'

/** A row of equally spaced glyphs, on a page that may be curled and seen in perspective. */
export interface Row {
  line: TextLine
  /** 0 to 1: the share of the print that fits the pitch. */
  score: number
  /** Pixels of the picture from one glyph to the next, in the middle. */
  pitch: number
  length: number
  /** One pixel downwards, across the line. */
  down: Point
  /** The middle of a cell; cell 0 lies in the middle of the line. */
  at(cell: number): Point
}

// width of the strip sampled along the line: 700 columns cover the line, the rest extends beyond its ends
const columns = 880
const covered = 700
const middleColumn = columns / 2
const heights = 33
const first = 90
const end = 790
/** −1 at the left end of the line, 1 at the right one. */
const alongOf = (column: number) => (column - middleColumn) / (covered / 2)

type Strip = {
  values: Float32Array
  placeOf(column: number, height: number): Point
  step: number
  apart: number
  length: number
  down: Point
}

/** Samples the strip. The line was found in the picture shrunk by `shrunkBy`. */
function stripAlong(grey: Grey, line: TextLine, shrunkBy: number, knownPitch: number): Strip {
  const stretch = Math.hypot(1, line.slope)
  const along = { x: 1 / stretch, y: line.slope / stretch }
  const down = { x: -along.y, y: along.x }
  const length = (line.to - line.from - 20) * shrunkBy * stretch
  const middle = (line.from + line.to) / 2
  const inPicture = (value: number) => (value + 0.5) * shrunkBy - 0.5
  const center = { x: inPicture(middle), y: inPicture(line.y + line.slope * (middle - line.x)) }
  const step = length / covered
  const apart = (knownPitch || length / 44) / 12
  const placeOf = (column: number, height: number) => {
    const right = (column - middleColumn) * step
    const below = height * apart
    return {
      x: center.x + right * along.x + below * down.x,
      y: center.y + right * along.y + below * down.y,
    }
  }
  const values = new Float32Array(columns * heights)
  for (let height = 0; height < heights; height++)
    for (let column = 0; column < columns; column++) {
      const { x, y } = placeOf(column, height - heights / 2)
      values[height * columns + column] = brightnessAt(grey, x, y)
    }
  return { values, placeOf, step, apart, length, down }
}

/** Vertical centre of the letters in one piece of the strip, by edge density, with its confidence. */
function middleOfLetters(values: Float32Array, from: number, to: number) {
  const edges = new Float32Array(heights)
  for (let height = 0; height < heights; height++)
    for (let column = from; column < to; column++) {
      const at = height * columns + column
      edges[height] = (edges[height] ?? 0) + Math.abs((values[at + 2] ?? 0) - (values[at - 2] ?? 0))
    }
  const total = edges.reduce((sum, edge) => sum + edge, 0)
  let best = -1e9
  let found = heights / 2
  for (let middle = 7; middle <= heights - 8; middle += 0.5) {
    let sum = -Math.abs(middle - heights / 2) * 0.004 * total
    edges.forEach((edge, height) => {
      const away = Math.abs(height - middle)
      sum += edge * (away < 5.5 ? 1 : away < 9.5 ? -0.6 : 0)
    })
    if (sum > best) {
      best = sum
      found = middle
    }
  }
  return { height: found - heights / 2, weight: Math.max(1e-3, best / (total + 1)) }
}

/** Vertical offset of the letters from the middle of the strip, along the line. */
function letterHeights(values: Float32Array): (along: number) => number {
  const samples = Array.from({ length: 7 }, (_, piece): Sample => {
    const { height, weight } = middleOfLetters(values, first + piece * 100, first + (piece + 1) * 100)
    return { x: (piece - 3) / 3.5, y: height, weight }
  })
  const [a, b, c] = fitPolynomial(samples, 2)
  return (along) => a + along * (b + along * c)
}

/** Darkness of each column, normalised for lighting and for faint print. */
function evenDarkness(values: Float32Array, heightOf: (along: number) => number): Float32Array {
  const dark = new Float32Array(columns).map((_, column) => {
    const middle = heights / 2 + heightOf(alongOf(column))
    let sum = 0
    for (let row = -6; row <= 6; row++) {
      const height = Math.max(0, Math.min(heights - 1, Math.round(middle + row)))
      sum -= values[height * columns + column] ?? 0
    }
    return sum / 13
  })
  const low = meansAround(dark, { width: columns, height: 1, across: 20, down: 0 })
  const high = dark.map((value, at) => value - (low[at] ?? 0))
  const strength = meansAround(high.map(Math.abs), { width: columns, height: 1, across: 60, down: 0 })
  const strongest = Math.max(0, ...strength.subarray(first, end))
  return high.map((value, at) =>
    Math.max(-2.5, Math.min(2.5, value / ((strength[at] ?? 0) + 0.12 * strongest + 0.3))),
  )
}

/** The pitch in columns and its change by perspective; measured in three pieces that need not be in phase. */
function findPitch(dark: Float32Array, known: number) {
  let best = { sum: 0, pitch: 16, change: 0 }
  const [from, to] = known ? [known * 0.94, known * 1.065] : [covered / 52, covered / 24]
  for (let pitch = from; pitch < to; pitch *= 1.012)
    for (let change = -1.2; change <= 1.21; change += 0.3) {
      let sum = 0
      for (let piece = 0; piece < 3; piece++)
        sum += lengthOf(
          wavesIn(
            dark,
            [first + piece * 233, first + (piece + 1) * 233, 2],
            (at) => (at - middleColumn) / pitch + change * alongOf(at) ** 2,
          ),
        )
      if (sum > best.sum) best = { sum, pitch, change }
    }
  return best
}

/** A cubic, extrapolated linearly beyond the samples. */
function phaseAt([a, b, c, d]: Polynomial, along: number): number {
  const inside = Math.max(-1.1, Math.min(1.1, along))
  const value = a + inside * (b + inside * (c + inside * d))
  return value + (along - inside) * (b + inside * (2 * c + 3 * inside * d))
}

/** Phase unwrapping from the middle outwards: no step between neighbours exceeds half a period. */
function unwrap(phases: number[]): void {
  const middle = (phases.length - 1) / 2
  const follow = (at: number, before: number) => {
    const phase = phases[at] ?? 0
    phases[at] = phase - Math.round(phase - (phases[before] ?? 0))
  }
  for (let at = middle + 1; at < phases.length; at++) follow(at, at - 1)
  for (let at = middle - 1; at >= 0; at--) follow(at, at + 1)
}

/** Fits the phase along the line in nine pieces, which a curled page shifts against each other; three rounds. Returns the cell of a column. */
function followPhase(dark: Float32Array, { pitch, change }: { pitch: number; change: number }) {
  let phase: Polynomial = [0, 0, 0, 0]
  const cellAt = (column: number) => {
    const along = alongOf(column)
    return (column - middleColumn) / pitch + change * along * along - phaseAt(phase, along)
  }
  for (let round = 0; round < 3; round++) {
    const waves = Array.from({ length: 9 }, (_, piece) =>
      wavesIn(dark, [first + piece * 70, first + piece * 70 + 140], cellAt),
    )
    const phases = waves.map(({ real, imaginary }) => Math.atan2(imaginary, real) / 2 / Math.PI)
    unwrap(phases)
    const samples = waves.map((wave, piece) => ({
      x: (piece - 4) / 5,
      y: phases[piece] ?? 0,
      weight: lengthOf(wave),
    }))
    const [a, b, c, d] = fitPolynomial(samples, 3)
    phase = [phase[0] + a, phase[1] + b, phase[2] + c, phase[3] + d]
  }
  return cellAt
}

/**
 * Fits a row of glyphs to a line, whose coordinates are those of the picture shrunk by `shrunkBy`. `knownPitch`, in pixels of the full
 * picture, if one was found before.
 */
export function fitRow(grey: Grey, line: TextLine, shrunkBy: number, knownPitch = 0): Row {
  const { values, placeOf, step, length, down } = stripAlong(grey, line, shrunkBy, knownPitch)
  const heightOf = letterHeights(values)
  const dark = evenDarkness(values, heightOf)
  const { pitch, change } = findPitch(dark, knownPitch / step)
  const cellAt = followPhase(dark, { pitch, change })
  const columnOf = (cell: number) => {
    let column = middleColumn + cell * pitch
    for (let round = 0; round < 6; round++) column += (cell - cellAt(column)) * pitch
    return column
  }
  return {
    line,
    length,
    down,
    score: lengthOf(wavesIn(dark, [first, end], cellAt)) / (sizeOf(dark, first, end) + 1e-6),
    pitch: pitch * step,
    at(cell) {
      const column = columnOf(cell)
      return placeOf(column, heightOf(Math.max(-1.25, Math.min(1.25, alongOf(column)))))
    },
  }
}
