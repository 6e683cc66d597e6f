import { fitRow, type Row } from './fit-row.ts'
import type { Grey } from './grey.ts'
import type { TextLine } from './text-line.ts'

/** A row of a zone relative to the first: the cell below its cell 0, and the distance in pitches. */
export type PlacedRow = { row: Row; shift: number; away: number }

/** Rows that may form a zone, top to bottom. */
export type RowGroup = { rows: PlacedRow[]; score: number }

/** Rows of a zone are 2.5 pitches apart. */
const rowDistance = 2.5

/** Position of one row relative to another. */
export function relate(to: Row, row: Row): { shift: number; away: number } {
  const origin = to.at(0)
  const next = to.at(1)
  const [x, y] = [next.x - origin.x, next.y - origin.y]
  const pitch = Math.hypot(x, y)
  let shift = 0
  let least = Number.POSITIVE_INFINITY
  for (let cell = -60; cell <= 60; cell++) {
    const place = row.at(cell)
    const apart = Math.abs((place.x - origin.x) * x + (place.y - origin.y) * y)
    if (apart >= least) continue
    least = apart
    shift = cell
  }
  const place = row.at(shift)
  return { shift, away: ((place.x - origin.x) * -y + (place.y - origin.y) * x) / pitch / pitch }
}

/** The line at a distance in pitches below a row. */
const lineBelow = ({ line, down, pitch }: Row, pitches: number, shrunkBy: number): TextLine => {
  const [x, y] = [(down.x * pitches * pitch) / shrunkBy, (down.y * pitches * pitch) / shrunkBy]
  return { ...line, x: line.x + x, y: line.y + y, from: line.from + x, to: line.to + x }
}

/** The row relative to the other if both may belong to one zone. */
function neighbour(of: Row, row: Row): PlacedRow | undefined {
  if (!(Math.abs(of.pitch / row.pitch - 1) <= 0.15)) return undefined
  const { shift, away } = relate(of, row)
  return Math.abs(away) > 1.8 && Math.abs(away) < 3.2 ? { row, shift, away } : undefined
}

const isSameRow = (one: Row, other: Row) =>
  Math.abs(relate(one, other).away) < 0.6 && Math.abs(other.pitch / one.pitch - 1) < 0.1

/** Searches for missed rows at the expected distances. */
function missedRows(grey: Grey, shrunkBy: number, first: Row, found: readonly PlacedRow[]): PlacedRow[] {
  const rows = [...found]
  const lookBelow = (row: Row, pitches: number) => fitRow(grey, lineBelow(row, pitches, shrunkBy), shrunkBy)
  for (const side of [1, -1]) {
    if (rows.some(({ away }) => away * side > 1)) continue
    const row = lookBelow(first, side * rowDistance)
    const placed = neighbour(first, row)
    if (placed && row.score > 0.3) rows.push(placed)
  }
  const [, second] = rows
  if (rows.length !== 2 || !second) return rows
  // a card has three rows: one more beyond the second
  const third = lookBelow(second.row, Math.sign(second.away) * rowDistance)
  if (!neighbour(second.row, third) || third.score <= 0.42) return rows
  const placed = relate(first, third)
  return Math.abs(placed.away) > 4 ? [...rows, { row: third, ...placed }] : rows
}

/** Groups rows in the arrangement of a zone, likeliest group first. */
export function groupRows(grey: Grey, lines: readonly TextLine[], shrunkBy: number): RowGroup[] {
  const weightOf = ({ score, length }: Row) => score * Math.sqrt(length)
  const candidates = lines
    .map((line) => fitRow(grey, line, shrunkBy))
    .filter(({ score, pitch }) => score > 0.3 && pitch > 6)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, 8)
  const used = new Set<Row>()
  const groups: RowGroup[] = []
  for (const first of candidates) {
    if (used.has(first) || [...used].some((row) => isSameRow(row, first))) continue
    const found: PlacedRow[] = [{ row: first, shift: 0, away: 0 }]
    for (const row of candidates) {
      const placed = row === first || used.has(row) ? undefined : neighbour(first, row)
      if (placed && !found.some(({ away }) => Math.abs(away - placed.away) < 1)) found.push(placed)
    }
    const rows = missedRows(grey, shrunkBy, first, found).sort((a, b) => a.away - b.away)
    if (rows.length < 2) continue
    for (const { row } of rows) used.add(row)
    groups.push({ rows, score: rows.reduce((sum, { row }) => sum + row.score, 0) / rows.length })
  }
  return groups.sort((a, b) => b.score - a.score).slice(0, 4)
}
