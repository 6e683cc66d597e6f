import { fitRow, type Row } from './fit-row.ts'
import { glyphScore, type Reading, surest } from './glyphs.ts'
import type { Grey, Point } from './grey.ts'
import { fitPolynomial } from './polynomial.ts'
import { type PlacedRow, type RowGroup, relate } from './rows.ts'

/** Cells read on both sides of the middle: they cover a row of 44 wherever its line was found. */
export const reach = 32

const isClear = (reading: Reading | undefined) =>
  reading !== undefined && glyphScore(reading) > 0.6 && surest(reading) > -0.7

type SeenAt = (row: number, at: number) => boolean

/** The rows and cells in which a glyph was seen, in the group's coordinates and not in reading order. */
function seenIn(readings: readonly Reading[][], rows: number, flipped: boolean): SeenAt {
  return (row, at) => isClear(flipped ? readings[rows - 1 - row]?.[reach - at] : readings[row]?.[at + reach])
}

/** The longest range of cells with glyphs, with gaps of less than six. */
function longestRange(rows: number, seen: SeenAt): { from: number; to: number } {
  const isDense = (middle: number) => {
    let all = 0
    let count = 0
    for (let at = Math.max(-reach, middle - 2); at <= Math.min(reach, middle + 2); at++)
      for (let row = 0; row < rows; row++) {
        all++
        if (seen(row, at)) count++
      }
    return count > all * 0.45
  }
  let best = { from: 0, to: -1 }
  for (let from = -reach; from <= reach; from++) {
    if (!isDense(from)) continue
    let to = from
    let at = from
    for (; at <= reach && at - to < 6; at++) if (isDense(at)) to = at
    if (to - from > best.to - best.from) best = { from, to }
    from = at
  }
  return best
}

const cellsOf = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** A partly seen row with the shape of a completely seen one, positioned by its visible part. */
function inShapeOf(whole: PlacedRow, part: PlacedRow, both: readonly number[]): PlacedRow {
  const shape = (at: number) => whole.row.at(at + whole.shift)
  const offset = (axis: 'x' | 'y') =>
    fitPolynomial(
      both.map((at) => ({ x: at / 30, y: part.row.at(at + part.shift)[axis] - shape(at)[axis] })),
      1,
    )
  const [x, y] = [offset('x'), offset('y')]
  const at = (cell: number): Point => {
    const place = shape(cell)
    return { x: place.x + x[0] + (x[1] * cell) / 30, y: place.y + y[0] + (y[1] * cell) / 30 }
  }
  return { ...part, shift: 0, row: { ...part.row, at } }
}

/** Refits a row over the cells in which glyphs were seen and a few beyond. */
function refitted(grey: Grey, { row, shift }: PlacedRow, cells: readonly number[], shrunkBy: number): Row {
  const beyond = cells.length > 42 ? 0.5 : 6.5
  const places = cells.map((at) => row.at(at + shift))
  const x = places.reduce((sum, place) => sum + place.x, 0) / places.length
  const [first, last] = [places[0] ?? { x, y: 0 }, places.at(-1) ?? { x, y: 0 }]
  const pitch = (last.x - first.x) / (cells.length - 1)
  const [height, rise] = fitPolynomial(
    places.map((place) => ({ x: (place.x - x) / 500, y: place.y })),
    1,
  )
  const slope = rise / 500
  const inShrunk = (value: number) => (value + 0.5) / shrunkBy - 0.5
  const ends = [first.x - beyond * pitch, last.x + beyond * pitch]
  const line = {
    from: inShrunk(Math.min(...ends)) - 10,
    to: inShrunk(Math.max(...ends)) + 10,
    x: inShrunk(x),
    y: inShrunk(height),
    slope,
    thickness: 1,
    weight: 1,
  }
  return fitRow(grey, line, shrunkBy, Math.abs(pitch) * Math.hypot(1, slope))
}

/** A second fit of all rows after an incomplete first one; undefined when hardly any glyphs were seen. */
export function refitRows(
  grey: Grey,
  group: RowGroup,
  readings: readonly Reading[][],
  flipped: boolean,
  shrunkBy: number,
): RowGroup | undefined {
  const { rows, score } = group
  const seen = seenIn(readings, rows.length, flipped)
  const cells = cellsOf(longestRange(rows.length, seen))
  if (cells.length < 10) return undefined
  const counts = rows.map((_, row) => cells.filter((at) => seen(row, at)).length)
  const clearest = counts.indexOf(Math.max(...counts))
  const whole = rows[clearest]
  const isPartial = (row: number) => (counts[row] ?? 0) < 0.93 * cells.length
  if (whole && (counts[clearest] ?? 0) > 0.9 * cells.length && rows.some((_, row) => isPartial(row)))
    return {
      score,
      rows: rows.map((part, row) => {
        const both = cells.filter((at) => seen(row, at) && seen(clearest, at))
        return isPartial(row) && both.length >= 8 ? inShapeOf(whole, part, both) : part
      }),
    }
  const made = rows.map((each) => refitted(grey, each, cells, shrunkBy))
  const [first] = made
  if (!first) return undefined
  return {
    score,
    rows: made.map((row) => (row === first ? { row, shift: 0, away: 0 } : { row, ...relate(first, row) })),
  }
}
