import type { ReadGlyph } from './glyph-network.ts'
import { cell, type Reading } from './glyphs.ts'
import { brightnessAt, type Grey, type Point, shrunk } from './grey.ts'
import type { RowGroup } from './rows.ts'

/** A picture and its half sizes, made lazily: large glyphs are sampled from a smaller one. */
export type Pyramid = Grey[]

const largestPitch = 36

function levelFor(pyramid: Pyramid, pitch: number): { grey: Grey; scale: number } {
  const [picture] = pyramid
  if (!picture) throw new Error('there is no picture')
  let level = 0
  let grey = picture
  while (pitch / 2 ** level > largestPitch && level < 3) {
    level++
    const half = pyramid[level] ?? shrunk(grey, 2)
    pyramid[level] = half
    grey = half
  }
  return { grey, scale: 2 ** level }
}

/** Samples one cell around its centre; `right` and `down` are one pitch in the picture. Each sample is the mean of four. */
function cutCell(pyramid: Pyramid, middle: Point, right: Point, down: Point): Float32Array {
  const { grey, scale } = levelFor(pyramid, Math.hypot(right.x, right.y))
  const { width, height, samplesPerPitch } = cell
  const samples = new Float32Array(width * height)
  const x = (middle.x + 0.5) / scale - 0.5
  const y = (middle.y + 0.5) / scale - 0.5
  const size = 1 / scale / samplesPerPitch
  for (let row = 0; row < height * 2; row++)
    for (let column = 0; column < width * 2; column++) {
      const across = (column / 2 - (width - 0.5) / 2) * size
      const below = (row / 2 - (height - 0.5) / 2) * size
      const to = (row >> 1) * width + (column >> 1)
      samples[to] =
        (samples[to] ?? 0) +
        0.25 *
          brightnessAt(grey, x + across * right.x + below * down.x, y + across * right.y + below * down.y)
    }
  return samples
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value))
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const times = ({ x, y }: Point, factor: number): Point => ({ x: x * factor, y: y * factor })

export type CellRange = { from: number; to: number; every?: number }

/** Readings of the cells of all rows, in reading order; `flipped` for a picture upside down. */
export function readCells(
  readGlyph: ReadGlyph,
  pyramid: Pyramid,
  { rows }: RowGroup,
  { from, to, every = 1 }: CellRange,
  flipped: boolean,
): Reading[][] {
  const turn = flipped ? -1 : 1
  const all = rows.map(({ row, shift }, index) => {
    const isLast = index + 1 === rows.length
    const beside = rows[isLast ? index - 1 : index + 1]
    const readings: Reading[] = []
    for (let at = from; at <= to; at += every) {
      const middle = row.at(at + shift)
      const right = times(minus(row.at(at + shift + 1), row.at(at + shift - 1)), 0.5)
      // the direction to the next row gives the shear of a cell
      const next = beside?.row.at(at + beside.shift) ?? middle
      const down = times(minus(next, middle), (isLast ? -1 : 1) / 2.5)
      const [broad, tall] = [Math.hypot(right.x, right.y), Math.hypot(down.x, down.y)]
      const stretch = (between(0.85, tall / broad, 1.15) * broad) / tall
      readings.push(readGlyph(cutCell(pyramid, middle, times(right, turn), times(down, stretch * turn))))
    }
    return flipped ? readings.reverse() : readings
  })
  return flipped ? all.reverse() : all
}
