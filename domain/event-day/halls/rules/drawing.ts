import * as z from 'zod'

/** No hall has more seats. It must never shut out the largest one in use: the main hall of the summit has 1,000. */
export const maxSeats = 3000
export const maxParts = 400
export const maxRows = 100
export const maxRowSeats = 100
export const maxAisles = 20
/** The longest side of a hall, in metres. */
export const maxSide = 300

/** Widths in metres that a drawing does not give. */
export const aisleWidth = 1.2
export const tablePitch = 0.7
export const longTableDepth = 1.2
/** From the edge of a table to the middle of a seat. */
export const seatGap = 0.4
/** The side of a seat as it is drawn. */
export const seatSide = 0.5

const metres = z.number().min(0).max(maxSide)
const side = z.number().min(1).max(maxSide)
const degrees = z.number().int().min(0).max(359)
const name = z.object({ zh: z.string().trim().min(1).max(30), en: z.string().trim().min(1).max(60) })

/** Short, and without a hyphen, so that the id of a seat can be taken apart again. */
export const partId = z.string().regex(/^[A-Za-z0-9]{1,12}$/)
export const rowLabel = z.string().regex(/^[^\s-]{1,6}$/)
const seatId = z.string().max(30)

/** How seats of a row are numbered: from the left or right hand of the seated, or 1 in the middle, 2 at its left hand, 3 at its right. */
export const numberings = ['left', 'right', 'centre'] as const
export type Numbering = (typeof numberings)[number]

/** A row. `aisleAfter` counts seats from the left hand of the seated. */
const row = z.object({
  label: rowLabel,
  seats: z.number().int().min(1).max(maxRowSeats),
  from: z.number().int().min(1).max(9000),
  numbering: z.enum(numberings),
  aisleAfter: z.array(z.number().int().min(1).max(maxRowSeats)).max(maxAisles).optional(),
})
export type Row = z.output<typeof row>

/** `at` is the middle of the part; it is turned about it, clockwise. */
const placed = { id: partId, name: name.optional(), at: z.object({ x: metres, y: metres }), turn: degrees }
/** Rows from the front to the back, each centred. `pitch` is from seat to seat, `rowPitch` from row to row. */
const inRows = {
  ...placed,
  rows: z.array(row).min(1).max(maxRows),
  pitch: z.number().min(0.3).max(5),
  rowPitch: z.number().min(0.3).max(10),
}

export const part = z.discriminatedUnion('kind', [
  z.object({ ...inRows, kind: z.literal('rows') }),
  /** Rows on the stage, which are never offered by themselves. */
  z.object({ ...inRows, kind: z.literal('stage') }),
  /** `seats` on each of the two long sides; `heads` has one at each end as well. */
  z.object({
    ...placed,
    kind: z.literal('longTable'),
    seats: z.number().int().min(1).max(100),
    heads: z.boolean(),
  }),
  z.object({
    ...placed,
    kind: z.literal('roundTable'),
    seats: z.number().int().min(1).max(40),
    number: z.number().int().min(1).max(999),
  }),
  /** Drawn only. */
  z.object({
    ...placed,
    kind: z.literal('area'),
    of: z.enum(['stage', 'aisle', 'wall']),
    width: z.number().min(0.1).max(maxSide),
    depth: z.number().min(0.1).max(maxSide),
  }),
  z.object({ ...placed, kind: z.literal('entrance'), name }),
])
export type Part = z.output<typeof part>
export type PartKind = Part['kind']
export type RowsPart = Extract<Part, { kind: 'rows' | 'stage' }>

/**
 * A hall as drawn. All lengths are in metres from its top left corner; directions are in whole degrees clockwise, 0 is facing the top edge.
 * `marks` name seats. What the shape cannot say is in `drawingProblems`.
 */
export const hallDrawing = z.object({
  width: side,
  depth: side,
  parts: z.array(part).max(maxParts),
  marks: z.object({
    blocked: z.array(seatId).max(maxSeats),
    accessible: z.array(seatId).max(maxSeats),
  }),
})
export type HallDrawing = z.output<typeof hallDrawing>

export const seatKinds = ['row', 'stage', 'longTable', 'roundTable'] as const

/** A seat of a drawing: its middle in metres, and where the person looks. */
export type Seat = {
  /** `<part>-<row label>-<number>` */
  id: string
  part: string
  kind: (typeof seatKinds)[number]
  row: string
  number: string
  x: number
  y: number
  facing: number
  isBlocked: boolean
  isAccessible: boolean
  /** The part that is the nearest entrance; absent where none is drawn. */
  entrance?: string
}

type Point = { x: number; y: number }
type Local = Point & Pick<Seat, 'row' | 'number'> & { facing: number }

const centimetres = (length: number) => Math.round(length * 100) / 100
const wholeTurn = (angle: number) => ((Math.round(angle) % 360) + 360) % 360

/** A point of a part, given from its middle, as a point of the hall. */
export function inHall({ at, turn }: Pick<Part, 'at' | 'turn'>, { x, y }: Point): Point {
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { x: centimetres(at.x + x * cos - y * sin), y: centimetres(at.y + x * sin + y * cos) }
}

/** The numbers of a row from the left hand of the seated; of 7 numbered from the centre 6 4 2 1 3 5 7. */
export function numbersOf({ seats, from, numbering }: Pick<Row, 'seats' | 'from' | 'numbering'>): number[] {
  const inOrder = Array.from({ length: seats }, (_, at) => from + at)
  if (numbering === 'left') return inOrder
  if (numbering === 'right') return inOrder.toReversed()
  const left = inOrder.filter((_, at) => at % 2 === 1)
  return [...left.toReversed(), ...inOrder.filter((_, at) => at % 2 === 0)]
}

/** Where the seats of a row stand, from the middle of the row. */
function alongRow({ seats, aisleAfter = [] }: Row, pitch: number): number[] {
  const before = (at: number) =>
    at * pitch + aisleAfter.filter((after) => after <= at && after < seats).length * aisleWidth
  const middle = before(seats - 1) / 2
  return Array.from({ length: seats }, (_, at) => before(at) - middle)
}

function rowSeats({ rows, pitch, rowPitch }: RowsPart): Local[] {
  const front = ((rows.length - 1) * rowPitch) / 2
  return rows.flatMap((each, index) => {
    const along = alongRow(each, pitch)
    return numbersOf(each).map((number, at) => ({
      row: each.label,
      number: String(number),
      x: along[at] ?? 0,
      y: index * rowPitch - front,
      facing: 0,
    }))
  })
}

const longTableWidth = (seats: number) => seats * tablePitch

/** Side A faces the top edge, side B the bottom edge, H are the heads: 1 at the left hand of side A. */
function longTableSeats({ seats, heads }: Extract<Part, { kind: 'longTable' }>): Local[] {
  const middle = (seats - 1) / 2
  const off = longTableDepth / 2 + seatGap
  const end = longTableWidth(seats) / 2 + seatGap
  const sides = (label: string, direction: 1 | -1) =>
    Array.from({ length: seats }, (_, at) => ({
      row: label,
      number: String(at + 1),
      x: direction * (at - middle) * tablePitch,
      y: direction * off,
      facing: direction === 1 ? 0 : 180,
    }))
  const ends = [
    { row: 'H', number: '1', x: -end, y: 0, facing: 90 },
    { row: 'H', number: '2', x: end, y: 0, facing: 270 },
  ]
  return [...sides('A', 1), ...sides('B', -1), ...(heads ? ends : [])]
}

/** The radius of a round table for so many, in metres. */
export const roundTableRadius = (seats: number) => Math.max(0.75, (seats * 0.6) / (2 * Math.PI))

/** Seat 1 faces the top edge before the table is turned; each next one sits at the right hand of the one before. */
function roundTableSeats({ seats, number }: Extract<Part, { kind: 'roundTable' }>): Local[] {
  const radius = roundTableRadius(seats) + seatGap
  return Array.from({ length: seats }, (_, at) => {
    const angle = (at / seats) * 2 * Math.PI
    return {
      row: String(number),
      number: String(at + 1),
      x: radius * Math.sin(angle),
      y: radius * Math.cos(angle),
      facing: (-at / seats) * 360,
    }
  })
}

function localSeats(of: Part): Local[] {
  if (of.kind === 'rows' || of.kind === 'stage') return rowSeats(of)
  if (of.kind === 'longTable') return longTableSeats(of)
  return of.kind === 'roundTable' ? roundTableSeats(of) : []
}

const kindOfSeat = (kind: PartKind): Seat['kind'] =>
  kind === 'rows' ? 'row' : kind === 'stage' || kind === 'longTable' ? kind : 'roundTable'

/** The nearest entrance as the crow flies; of two equally near the one drawn first. */
function nearest(entrances: readonly Part[], { x, y }: Point): string | undefined {
  let found: { id: string; away: number } | undefined
  for (const { id, at } of entrances) {
    const away = (at.x - x) ** 2 + (at.y - y) ** 2
    if (!found || away < found.away) found = { id, away }
  }
  return found?.id
}

/**
 * The seats of a drawing, part by part and row by row, those of a row from the left hand of the seated: the audience's view mirrors the picture, never
 * this order. Pure: the same drawing gives the same seats.
 */
export function seatsOf({ parts, marks }: HallDrawing): Seat[] {
  const [blocked, accessible] = [new Set(marks.blocked), new Set(marks.accessible)]
  const entrances = parts.filter(({ kind }) => kind === 'entrance')
  return parts.flatMap((each) =>
    localSeats(each).map((local) => {
      const id = `${each.id}-${local.row}-${local.number}`
      const point = inHall(each, local)
      const entrance = nearest(entrances, point)
      return {
        id,
        part: each.id,
        kind: kindOfSeat(each.kind),
        row: local.row,
        number: local.number,
        ...point,
        facing: wholeTurn(local.facing + each.turn),
        isBlocked: blocked.has(id),
        isAccessible: accessible.has(id),
        ...(entrance !== undefined && { entrance }),
      }
    }),
  )
}

/** A hall in which nothing is drawn yet. */
export const emptyDrawing: HallDrawing = {
  width: 20,
  depth: 30,
  parts: [],
  marks: { blocked: [], accessible: [] },
}

/** How many seats a part has, without listing them. */
export function seatCount(of: Part): number {
  if (of.kind === 'rows' || of.kind === 'stage') return of.rows.reduce((sum, { seats }) => sum + seats, 0)
  if (of.kind === 'longTable') return 2 * of.seats + (of.heads ? 2 : 0)
  return of.kind === 'roundTable' ? of.seats : 0
}

/** How many people can be seated: seats that are not blocked, and of these how many stand on the stage. */
export function capacityOf(drawing: HallDrawing): { seats: number; stageSeats: number } {
  const open = seatsOf(drawing).filter(({ isBlocked }) => !isBlocked)
  return { seats: open.length, stageSeats: open.filter(({ kind }) => kind === 'stage').length }
}

/** The width and depth of a part in metres before it is turned, seats included. */
export function sizeOfPart(of: Part): { width: number; depth: number } {
  if (of.kind === 'area') return { width: of.width, depth: of.depth }
  if (of.kind === 'entrance') return { width: 1.6, depth: 0.6 }
  const seats = localSeats(of)
  const half = (lengths: number[]) => Math.max(...lengths.map(Math.abs)) + seatSide / 2
  return {
    width: centimetres(2 * half(seats.map(({ x }) => x))),
    depth: centimetres(2 * half(seats.map(({ y }) => y))),
  }
}

export type DrawingProblemCode =
  | 'sameId'
  | 'sameRow'
  | 'sameSeat'
  | 'sameTable'
  | 'outside'
  | 'tooManySeats'
  | 'noSuchSeat'
  | 'markedTwice'

/** What is wrong with a drawing that has the right shape, and in which part. */
export type DrawingProblem = {
  code: DrawingProblemCode
  part?: string
  /** The label, number or seat that it is about. */
  about?: string
}

const repeated = (all: readonly string[]) => all.find((one, at) => all.indexOf(one) !== at)

function problemsOfPart(of: Part, seats: readonly Seat[], { width, depth }: HallDrawing): DrawingProblem[] {
  const problems: DrawingProblem[] = []
  const tell = (code: DrawingProblem['code'], about?: string) =>
    problems.push({ code, part: of.id, ...(about !== undefined && { about }) })
  if (of.kind === 'rows' || of.kind === 'stage') {
    const label = repeated(of.rows.map((each) => each.label))
    if (label !== undefined) tell('sameRow', label)
  }
  if (new Set(seats.map(({ id }) => id)).size < seats.length && problems.length === 0) tell('sameSeat')
  const points: Point[] = [of.at, ...seats]
  if (points.some(({ x, y }) => x < 0 || y < 0 || x > width || y > depth)) tell('outside')
  return problems
}

/**
 * What a hall is refused for: two parts with one id, two rows of a part or two round tables with one label, parts that stand outside the hall, more
 * seats than a hall has, marks of seats that do not exist, a seat that is both blocked and accessible. Empty when it can be kept.
 */
export function drawingProblems(drawing: HallDrawing): DrawingProblem[] {
  const { parts, marks } = drawing
  const count = parts.reduce((sum, each) => sum + seatCount(each), 0)
  // listing the seats of a drawing that is far too large would be the harm that the limit prevents
  if (count > maxSeats) return [{ code: 'tooManySeats', about: String(count) }]
  const id = repeated(parts.map((each) => each.id))
  if (id !== undefined) return [{ code: 'sameId', part: id }]
  const seats = seatsOf(drawing)
  const byPart = Map.groupBy(seats, (seat) => seat.part)
  const tables = parts.flatMap((each) => (each.kind === 'roundTable' ? [each] : []))
  const table = tables.find((one, at) => tables.findIndex(({ number }) => number === one.number) !== at)
  const known = new Set(seats.map((seat) => seat.id))
  const unknown = [...marks.blocked, ...marks.accessible].find((one) => !known.has(one))
  const blocked = new Set(marks.blocked)
  const twice = marks.accessible.find((one) => blocked.has(one))
  return [
    ...parts.flatMap((each) => problemsOfPart(each, byPart.get(each.id) ?? [], drawing)),
    ...(table ? [{ code: 'sameTable' as const, part: table.id, about: String(table.number) }] : []),
    ...(unknown === undefined ? [] : [{ code: 'noSuchSeat' as const, about: unknown }]),
    ...(twice === undefined ? [] : [{ code: 'markedTwice' as const, about: twice }]),
  ]
}

/** The same drawing without marks of seats that it does not have any more. */
export function withKnownMarks(drawing: HallDrawing): HallDrawing {
  const known = new Set(seatsOf(drawing).map(({ id }) => id))
  const kept = (ids: readonly string[]) => ids.filter((id) => known.has(id))
  const { blocked, accessible } = drawing.marks
  return { ...drawing, marks: { blocked: kept(blocked), accessible: kept(accessible) } }
}

/** Room between the wall and what is nearest to it, in metres, where a hall is made larger. */
const margin = 1

/** The same drawing in a hall that is large enough: parts are shifted together where one stands beyond the left or top edge. */
export function fitted(drawing: HallDrawing): HallDrawing {
  const points: Point[] = [...drawing.parts.map(({ at }) => at), ...seatsOf(drawing)]
  if (points.length === 0) return drawing
  const shift = (axis: 'x' | 'y') => {
    const least = Math.min(...points.map((point) => point[axis]))
    return least < 0 ? margin - least : 0
  }
  const by = { x: shift('x'), y: shift('y') }
  const far = (axis: 'x' | 'y') => Math.max(...points.map((point) => point[axis])) + by[axis]
  const long = (now: number, farthest: number) =>
    farthest > now ? Math.min(maxSide, Math.ceil(farthest + margin)) : now
  return {
    ...drawing,
    width: long(drawing.width, far('x')),
    depth: long(drawing.depth, far('y')),
    parts: drawing.parts.map((each) => ({
      ...each,
      at: { x: centimetres(each.at.x + by.x), y: centimetres(each.at.y + by.y) },
    })),
  }
}
