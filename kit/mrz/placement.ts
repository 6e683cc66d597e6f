import { glyphness, type Reading } from './glyphs.ts'
import { type Format, formats, layouts } from './layouts.ts'
import type { RowGroup } from './rows.ts'

/** Where a zone may lie among cells that were read: its first row and cell, and how well that goes with where glyphs are, at best 0. */
export type Placement = { format: Format; row: number; cell: number; score: number }

/** Glyphs within, none beside. */
function scoreOf(row: readonly Reading[], first: number, length: number): number {
  let score = 0
  for (let at = -3; at < length + 3; at++) {
    const reading = row[first + at]
    if (!reading) continue
    const glyph = glyphness(reading)
    score += at >= 0 && at < length ? Math.log(glyph) : 0.5 * Math.log(Math.max(1e-3, 1 - glyph))
  }
  return score
}

/** All places at which a zone of any format may lie, the best first. */
export function placementsIn(rows: readonly Reading[][]): Placement[] {
  const all: Placement[] = []
  const cells = rows[0]?.length ?? 0
  for (const format of formats) {
    const { rows: count, length } = layouts[format]
    for (let row = 0; row + count <= rows.length; row++)
      for (let cell = 0; cell + length <= cells; cell++) {
        const own = rows.slice(row, row + count)
        const score = own.reduce((sum, each) => sum + scoreOf(each, cell, length), 0) / count
        all.push({ format, row, cell, score })
      }
  }
  return all.sort((a, b) => b.score - a.score)
}

function bestCell(row: readonly Reading[], length: number) {
  let best = { cell: 0, score: Number.NEGATIVE_INFINITY }
  for (let cell = 0; cell + length <= row.length; cell++) {
    const score = scoreOf(row, cell, length)
    if (score > best.score) best = { cell, score }
  }
  return best
}

/** By how many cells each row begins later than the first, in a picture taken from the side; undefined where they begin together. */
function shiftsIn(rows: readonly Reading[][]): number[] | undefined {
  const found = formats.map((format) => {
    const best = rows.map((row) => bestCell(row, layouts[format].length))
    return {
      score: best.reduce((sum, { score }) => sum + score, 0) / best.length,
      shifts: best.map(({ cell }) => cell - (best[0]?.cell ?? 0)),
    }
  })
  const [best] = found.sort((a, b) => b.score - a.score)
  if (!best || best.score <= -6) return undefined
  return best.shifts.some((shift) => shift !== 0) && best.shifts.every((shift) => Math.abs(shift) < 4)
    ? best.shifts
    : undefined
}

/** The rows moved so that they begin together; undefined where they do already. */
export function aligned(
  { rows, score }: RowGroup,
  readings: readonly Reading[][],
  flipped: boolean,
): RowGroup | undefined {
  const shifts = shiftsIn(readings)
  return (
    shifts && {
      score,
      rows: rows.map((row, at) => {
        const by = shifts[flipped ? rows.length - 1 - at : at] ?? 0
        return { ...row, shift: row.shift + (flipped ? -by : by) }
      }),
    }
  )
}
