import { type HallDrawing, type Seat, seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import { nameOfPart, nameOnPlan } from '#domain/event-day/halls/words.ts'
import { across, type PageSize, papers } from '#kit/print/paper.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { seatMapOf } from './seat-map.ts'

/** A text in millimetres from the upper left corner of its page; `isTurned`: upside down in its box. */
export type BoxedText = {
  x: number
  y: number
  width: number
  height: number
  text: string
  /** Sizes in points: the usual and the smallest one. */
  size: number
  least: number
  weight: 'regular' | 'bold'
  isTurned: boolean
}
export type BoxedShape = {
  x: number
  y: number
  width: number
  height: number
  fill: 'none' | 'ink' | 'pale'
  line: boolean
}
type PlanSheet = { size: PageSize; room: { width: number; height: number }; scale: number }
export type PaperPage = { shapes: BoxedShape[]; texts: BoxedText[] }

/** A face of a place card: as wide as the page, two of them on an upright A4 sheet, which is folded between. */
export const face = { width: 210, height: 99 }
export const cardPage = { ...papers.A4, margin: 0 }
/** Both faces stand in the middle of the sheet; what is above and below is folded under. */
const foldAt = cardPage.height / 2

export type CardTexts = { first: string; second: string; title: string; organisation: string }

/** The texts of a face, from its upper left corner. */
const textsOfFace = ({ first, second, title, organisation }: CardTexts): Omit<BoxedText, 'isTurned'>[] =>
  [
    { y: 14, height: 40, text: first, size: 72, least: 26, weight: 'bold' as const },
    { y: 56, height: 13, text: second, size: 26, least: 11, weight: 'regular' as const },
    { y: 70, height: 9, text: title, size: 15, least: 8, weight: 'regular' as const },
    { y: 80, height: 10, text: organisation, size: 15, least: 7, weight: 'regular' as const },
  ]
    .filter(({ text }) => text !== '')
    .map((text) => ({ x: 12, width: face.width - 24, ...text }))

/** A place card: the upper face is turned, so that both can be read when it is folded. */
export function placeCardPage(texts: CardTexts): PaperPage {
  const band = { x: 0, width: face.width, height: 3, fill: 'ink' as const, line: false }
  const ownFace = textsOfFace(texts)
  return {
    shapes: [
      { ...band, y: foldAt },
      { ...band, y: foldAt - band.height },
      { x: 0, y: foldAt - face.height, width: face.width, height: 2 * face.height, fill: 'none', line: true },
    ],
    texts: [
      ...ownFace.map((text) => ({
        ...text,
        x: face.width - text.x - text.width,
        y: foldAt - text.y - text.height,
        isTurned: true,
      })),
      ...ownFace.map((text) => ({ ...text, y: foldAt + text.y, isTurned: false })),
    ],
  }
}

const [edge, headHeight] = [10, 14]

/** What is left of a page for the hall. */
const roomOn = ({ width, height }: { width: number; height: number }) => ({
  width: width - 2 * edge,
  height: height - 2 * edge - headHeight,
})

/** A3 with the side at the bottom on which a hall of this size is drawn larger, and how many millimetres a metre of it is there. */
function pageFor(hall: { width: number; height: number }) {
  const [first, second] = [across(papers.A3), papers.A3].map((paper) => {
    const room = roomOn(paper)
    const scale = Math.min(room.width / hall.width, room.height / hall.height)
    return { size: { ...paper, margin: 0 }, room, scale }
  }) as [PlanSheet, PlanSheet]
  return second.scale > first.scale ? second : first
}

type NamedSeat = { name: string }
/** In metres, for seats that were drawn over each other. */
const leastSide = 0.1
type Point = { x: number; y: number }

/** How large squares around two points may be so that they do not meet. */
const apart = (one: Point, other: Point) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))

/** The side of each seat's box in metres. No box is over another one: seats around a table, and its heads, are nearer than those of their line. */
function sidesOf(seats: readonly Seat[]): number[] {
  const map = seatMapOf(seats)
  return seats.map((seat, index) => {
    const pitch = map.lines[map.lineOf[index] ?? -1]?.pitch ?? 0.6
    const nearest = Math.min(pitch, ...seats.flatMap((other) => (other === seat ? [] : apart(seat, other))))
    return 0.94 * Math.max(nearest, leastSide)
  })
}

type Box = { x: number; y: number; width: number; height: number }
/** A box of the plan in metres, around its middle. */
type Marked = Box & { text: string; fill: BoxedShape['fill']; line: boolean; size: number }

const around = ({ x, y }: Point, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})
const meets = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The label of each row at both of its ends, where no seat is there. */
function rowLabels(seats: readonly Seat[], boxes: readonly Box[]): Marked[] {
  const { lines } = seatMapOf(seats)
  const inRows = lines.filter(({ kind }) => kind === 'row' || kind === 'stage')
  return inRows.flatMap(({ seats: line, pitch }) =>
    [...Map.groupBy(line, (index) => `${seats[index]?.part} ${seats[index]?.row}`).values()].flatMap(
      (row) => {
        const [first, last] = [seats[row[0] ?? -1], seats[row.at(-1) ?? -1]]
        if (!first || !last) return []
        const angle = (first.facing * Math.PI) / 180
        const [dx, dy] = [Math.cos(angle) * pitch, Math.sin(angle) * pitch]
        const ends = [
          { x: first.x - dx, y: first.y - dy },
          { x: last.x + dx, y: last.y + dy },
        ]
        return ends
          .toSorted((a, b) => a.x - b.x)
          .map((end) => ({
            ...around(end, pitch * 0.9, pitch * 0.9),
            text: first.row,
            fill: 'none' as const,
            line: false,
            size: 9,
          }))
          .filter((label) => !boxes.some((box) => meets(box, label)))
      },
    ),
  )
}

/** What a reader finds the way by: areas as they are drawn, tables by number or name, entrances. */
function landmarks({ parts }: HallDrawing, language: Language): Marked[] {
  return parts.flatMap((part): Marked[] => {
    const name = (nameOnPlan(part) ?? nameOfPart(part))[language]
    const none = { fill: 'none' as const, line: false }
    if (part.kind === 'entrance') return [{ ...around(part.at, 4, 0.8), ...none, text: name, size: 10 }]
    if (part.kind === 'roundTable')
      return [{ ...around(part.at, 0.9, 0.9), ...none, text: String(part.number), size: 14 }]
    if (part.kind === 'longTable') return [{ ...around(part.at, 1.6, 0.5), ...none, text: name, size: 9 }]
    // a wall or a stage that stands askew is said and not drawn
    if (part.kind !== 'area') return []
    const isAcross = part.turn % 180 === 90
    const [width, depth] = isAcross ? [part.depth, part.width] : [part.width, part.depth]
    const box = part.turn % 90 === 0 ? around(part.at, width, depth) : around(part.at, 4, 0.8)
    return [
      { ...box, fill: 'none', line: part.turn % 90 === 0, text: part.of === 'stage' ? name : '', size: 12 },
    ]
  })
}

/** The number of a seat, and below it the name of who sits there, inside of its box. */
function textsOfSeat({ x, y, side }: Point & { side: number }, number: string, name: string): BoxedText[] {
  const text = { x: x + side * 0.04, width: side * 0.92, isTurned: false, least: 2 }
  const texts = [
    { ...text, y: y + side * 0.03, height: side * 0.27, text: number, size: 6, weight: 'regular' as const },
    { ...text, y: y + side * 0.32, height: side * 0.65, text: name, size: 9, weight: 'bold' as const },
  ]
  return texts.filter((one) => one.text !== '')
}

type PlanTexts = {
  title: string
  remark: string
  holders: ReadonlyMap<string, NamedSeat>
  language: Language
}

/**
 * The plan on one A3 page, upright or across, as large as it allows: the stage, entrances, tables and the labels of rows, each seat with its number and the name of who sits
 * there. Words never leave their box.
 */
export function planOnPaper(
  drawing: HallDrawing,
  { title, remark, holders, language }: PlanTexts,
): { size: PageSize; page: PaperPage } {
  const seats = seatsOf(drawing)
  const sides = sidesOf(seats)
  const boxes = seats.map((seat, index) => around(seat, sides[index] ?? 0, sides[index] ?? 0))
  const marked = [...landmarks(drawing, language), ...rowLabels(seats, boxes)]
  const all = [...boxes, ...marked]
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))]
  const right = Math.max(...all.map(({ x, width }) => x + width))
  const bottom = Math.max(...all.map(({ y, height }) => y + height))
  const { size, room, scale } = pageFor({ width: right - left, height: bottom - top })
  const indent = edge + (room.width - (right - left) * scale) / 2
  const onPage = ({ x, y, width, height }: Box): Box => ({
    x: indent + (x - left) * scale,
    y: edge + headHeight + (y - top) * scale,
    width: width * scale,
    height: height * scale,
  })
  const head = { x: edge, y: edge, height: 8, weight: 'bold' as const, isTurned: false, least: 6 }
  const page: PaperPage = {
    shapes: [],
    texts: [
      { ...head, width: room.width * 0.6, text: title, size: 16 },
      {
        ...head,
        x: edge + room.width * 0.62,
        width: room.width * 0.38,
        text: remark,
        size: 9,
        weight: 'regular',
      },
    ],
  }
  for (const { text, fill, line, size: usual, ...box } of marked) {
    const placed = onPage(box)
    if (line) page.shapes.push({ ...placed, fill, line })
    if (text !== '')
      page.texts.push({ ...placed, text, size: usual, least: 2, weight: 'bold', isTurned: false })
  }
  for (const [index, seat] of seats.entries()) {
    const box = onPage(boxes[index] ?? around(seat, 0, 0))
    const { x, y, width: side } = box
    const name = holders.get(seat.id)?.name ?? ''
    page.shapes.push({ ...box, fill: seat.isBlocked ? 'pale' : 'none', line: true })
    page.texts.push(...textsOfSeat({ x, y, side }, seat.number, name))
  }
  return { size, page }
}
