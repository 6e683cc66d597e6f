import type { Pixels } from '#kit/photo/face/pixels.ts'
import { type Decoded, type Doubt, decode } from './decode.ts'
import { type DocumentFields, documentFieldsOf } from './document-fields.ts'
import { findLines } from './find-lines.ts'
import type { ReadGlyph } from './glyph-network.ts'
import { type Reading, surest } from './glyphs.ts'
import { type Grey, greyOf, type Point, shrunk, turned } from './grey.ts'
import { type Format, layouts } from './layouts.ts'
import { aligned, type Placement, placementsIn } from './placement.ts'
import { readCells } from './read-cells.ts'
import { reach, refitRows } from './refit.ts'
import { groupRows, type RowGroup } from './rows.ts'

/** Position of the zone in the picture: the centres of its first and last cells, in text direction. */
export type ZonePlace = { topLeft: Point; topRight: Point; bottomLeft: Point; bottomRight: Point }

/**
 * `read`: all check digits hold; fields in `doubts` depend on glyphs that no check digit covers, and a person must compare them. `unsure`: there is
 * a zone, but nothing of it may be used. `none`: no zone was found.
 */
export type ZoneReading =
  | {
      status: 'read'
      format: Format
      lines: string[]
      fields: DocumentFields
      doubts: Doubt[]
      place: ZonePlace
    }
  | { status: 'unsure' }
  | { status: 'none' }

/** Longer side in pixels of the picture in which lines are searched. */
const lookedAt = 1280

type Looked = { picture: Grey; shrunkBy: number; readGlyph: ReadGlyph; pyramid: Grey[] }
type Read = { group: RowGroup; readings: Reading[][]; placements: Placement[]; flipped: boolean }

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Clarity of the glyphs of each row, estimated from a few cells: 0 at best. */
const clarityOf = ({ readGlyph, pyramid }: Looked, group: RowGroup, flipped: boolean) =>
  readCells(readGlyph, pyramid, group, { from: -15, to: 15, every: 3 }, flipped).map((row) =>
    meanOf(row.map((reading) => Math.max(-4, surest(reading)))),
  )

/** Orientation of the rows, without outer rows that have no glyphs. Undefined when there are hardly any glyphs. */
function wayUp(looked: Looked, group: RowGroup): { group: RowGroup; flipped: boolean } | undefined {
  const upright = clarityOf(looked, group, false)
  const turnedOver = clarityOf(looked, group, true).reverse()
  const flipped = Math.max(...turnedOver) > Math.max(...upright)
  const clarity = flipped ? turnedOver : upright
  const [first = 0, last = 0] = [clarity[0], clarity.at(-1)]
  if (group.rows.length > 2 && Math.min(first, last) <= -1.5) {
    const rows = first < last ? group.rows.slice(1) : group.rows.slice(0, -1)
    return wayUp(looked, { ...group, rows })
  }
  return meanOf(clarity) < -1.6 ? undefined : { group, flipped }
}

const scoreOf = ({ placements: [best] }: Read) => best?.score ?? Number.NEGATIVE_INFINITY

/** Reads all cells, and again with shifted rows if these do not start together. */
function readGroup({ readGlyph, pyramid }: Looked, group: RowGroup, flipped: boolean): Read {
  const read = (of: RowGroup): Read => {
    const readings = readCells(readGlyph, pyramid, of, { from: -reach, to: reach }, flipped)
    return { group: of, readings, placements: placementsIn(readings), flipped }
  }
  const first = read(group)
  const moved = scoreOf(first) < -3 ? aligned(group, first.readings, flipped) : undefined
  return moved ? read(moved) : first
}

/** Reads the rows, refitting them while that improves the score. */
function readRows(looked: Looked, found: RowGroup): Read | undefined {
  const way = wayUp(looked, found)
  if (!way) return undefined
  const { group, flipped } = way
  let best = readGroup(looked, group, flipped)
  for (let round = 0; round < 2 && scoreOf(best) < -2; round++) {
    const refit = refitRows(looked.picture, best.group, best.readings, flipped, looked.shrunkBy)
    const next = refit && readGroup(looked, refit, flipped)
    if (!next || scoreOf(next) <= scoreOf(best)) break
    best = next
  }
  return best
}

function placeOf({ group: { rows }, flipped }: Read, { format, row, cell }: Placement): ZonePlace {
  const { rows: count, length } = layouts[format]
  const at = (rowOfZone: number, cellOfZone: number): Point => {
    const index = row + rowOfZone
    const found = rows[flipped ? rows.length - 1 - index : index]
    const place = cell + cellOfZone - reach
    return found?.row.at((flipped ? -place : place) + found.shift) ?? { x: 0, y: 0 }
  }
  return {
    topLeft: at(0, 0),
    topRight: at(0, length - 1),
    bottomLeft: at(count - 1, 0),
    bottomRight: at(count - 1, length - 1),
  }
}

function readingOf(read: Read, placement: Placement, decoded: Decoded, today: string): ZoneReading {
  const { text } = decoded
  const { format, score } = placement
  const { length, rows } = layouts[format]
  const doubts = new Set(decoded.doubts)
  // with badly placed cells, fields without a second check are doubtful
  if (score < -2.5) doubts.add('number').add('names')
  return {
    status: 'read',
    format,
    lines: Array.from({ length: rows }, (_, row) => text.slice(row * length, (row + 1) * length)),
    fields: documentFieldsOf(text, format, today),
    doubts: [...doubts],
    place: placeOf(read, placement),
  }
}

/** Reads a picture at one scale. */
function readOnce(picture: Grey, readGlyph: ReadGlyph, today: string, finer: 0 | 1): ZoneReading {
  const shrunkBy = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / lookedAt) - finer)
  const looked: Looked = { picture, shrunkBy, readGlyph, pyramid: [picture] }
  let result: ZoneReading = { status: 'none' }
  for (const group of groupRows(picture, findLines(shrunk(picture, shrunkBy)), shrunkBy)) {
    const read = readRows(looked, group)
    for (const placement of read?.placements.slice(0, 4) ?? []) {
      const { format, row, cell, score } = placement
      if (!read || score < -16 || score < scoreOf(read) - 5) break
      if (score > -4) result = { status: 'unsure' }
      const { rows, length } = layouts[format]
      const readings = read.readings.slice(row, row + rows).flatMap((all) => all.slice(cell, cell + length))
      const decoded = decode(readings, layouts[format])
      if (decoded === 'unsure') return { status: 'unsure' }
      if (decoded) return readingOf(read, placement, decoded, today)
    }
  }
  return result
}

/** Smallest side and largest area: less cannot contain a row of glyphs, more exceeds the memory of a phone. */
const sides = { least: 100, pixels: 60_000_000 }

/**
 * Reads the machine-readable zone of a passport or an identity card from a picture (ICAO 9303), rotated by about 0°, 90°, 180° or 270°, up to
 * 15° off; `today` as YYYY-MM-DD. Takes 0.1 to 1 s: never on a page's main thread.
 */
export function readZone(pixels: Pixels, readGlyph: ReadGlyph, today: string): ZoneReading {
  const { width, height } = pixels
  if (Math.min(width, height) < sides.least || width * height > sides.pixels) return { status: 'none' }
  const picture = greyOf(pixels)
  const read = (of: Grey, finer: 0 | 1) => readOnce(of, readGlyph, today, finer)
  const first = read(picture, 0)
  if (first.status !== 'none') return first
  // second attempt at a finer scale: a small document in a large picture
  const second = Math.max(width, height) > lookedAt ? read(picture, 1) : first
  if (second.status !== 'none') return second
  const third = read(turned(picture), 0)
  return third.status === 'read' ? { ...third, place: turnedBack(third.place, height) } : third
}

/** Converts a position back to the picture before `turned`. */
function turnedBack({ topLeft, topRight, bottomLeft, bottomRight }: ZonePlace, height: number): ZonePlace {
  const back = ({ x, y }: Point): Point => ({ x: y, y: height - 1 - x })
  return {
    topLeft: back(topLeft),
    topRight: back(topRight),
    bottomLeft: back(bottomLeft),
    bottomRight: back(bottomRight),
  }
}
