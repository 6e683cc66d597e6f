import type { HallDrawing } from '#domain/event-day/halls/rules/drawing.ts'
import { type Seat, seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import { across, papers } from '#kit/print/paper.ts'
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

export const planPage = { ...across(papers.A3), margin: 0 }
const [edge, headHeight] = [10, 14]

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

/** The plan on one A3 page, as large as the seats allow; each seat with its number and the name of who sits there. Words never leave their seat. */
export function planOnPaper(
  drawing: HallDrawing,
  { title, remark, holders }: { title: string; remark: string; holders: ReadonlyMap<string, NamedSeat> },
): PaperPage {
  const seats = seatsOf(drawing)
  const sides = sidesOf(seats)
  const sideOf = (index: number) => sides[index] ?? 0
  const reach = (pick: (seat: { x: number; y: number }) => number) => {
    const all = seats.map(
      (seat, index) => [pick(seat) - sideOf(index) / 2, pick(seat) + sideOf(index) / 2] as const,
    )
    return { from: Math.min(...all.map(([low]) => low)), to: Math.max(...all.map(([, high]) => high)) }
  }
  const [wide, deep] = [reach(({ x }) => x), reach(({ y }) => y)]
  const room = { width: planPage.width - 2 * edge, height: planPage.height - 2 * edge - headHeight }
  const scale = Math.min(room.width / (wide.to - wide.from), room.height / (deep.to - deep.from))
  const left = edge + (room.width - (wide.to - wide.from) * scale) / 2
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
  for (const [index, seat] of seats.entries()) {
    const side = sideOf(index) * scale
    const x = left + (seat.x - wide.from) * scale - side / 2
    const y = edge + headHeight + (seat.y - deep.from) * scale - side / 2
    const name = holders.get(seat.id)?.name ?? ''
    page.shapes.push({ x, y, width: side, height: side, fill: seat.isBlocked ? 'pale' : 'none', line: true })
    const text = { x: x + side * 0.04, width: side * 0.92, isTurned: false, least: 2 }
    page.texts.push({
      ...text,
      y: y + side * 0.03,
      height: side * 0.27,
      text: seat.number,
      size: 6,
      weight: 'regular',
    })
    if (name !== '')
      page.texts.push({
        ...text,
        y: y + side * 0.32,
        height: side * 0.65,
        text: name,
        size: 9,
        weight: 'bold',
      })
  }
  return page
}
