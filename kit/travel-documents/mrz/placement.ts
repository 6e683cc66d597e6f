import { glyphScore, type Reading } from './glyphs.ts'
import { type Format, formats, layouts } from './layouts.ts'
import type { RowGroup } from './rows.ts'

/** A possible position of a zone among the cells read: first row and cell, and how well glyphs fit it, at best 0. */
export type Placement = { format: Format; row: number; cell: number; score: number }

/** Log-likelihood of glyphs within the zone and of empty cells beside it. */
function scoreOf(row: readonly Reading[], first: number, length: number): number {
  let score = 0
  for (let at = -3; at < length + 3; at++) {
    const reading = row[first + at]
    if (!reading) continue
    const glyph = glyphScore(reading)
    score += at >= 0 && at < length ? Math.log(glyph) : 0.5 * Math.log(Math.max(1e-3, 1 - glyph))
  }
  return score
}

/** All possible positions of a zone of any format, best first. */
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

/** Offset of each row's start from the first in cells, in a picture taken from the side; undefined when they start together. */
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

/** The rows shifted to start together; undefined when they already do. */
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
