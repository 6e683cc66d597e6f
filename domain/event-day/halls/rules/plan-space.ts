import type { HallDrawing, Seat } from './drawing.ts'
import type { PlanView } from './neighbours.ts'

/** Units of a picture for a metre: texts are then large enough for browsers, which do not draw letters below a pixel of the picture well. */
export const unit = 100

type Size = Pick<HallDrawing, 'width' | 'depth'>
type Point = { x: number; y: number }
type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** A point of the hall as a point of the picture, and back: from the stage the hall is seen turned by half a turn. */
export const turned = ({ width, depth }: Size, { x, y }: Point, view: PlanView): Point =>
  view === 'stage' ? { x: width - x, y: depth - y } : { x, y }

/** The point of the hall under a pointer; undefined while the picture has no size. */
export function pointUnder(
  drawing: Size,
  box: Box,
  { clientX, clientY }: { clientX: number; clientY: number },
  view: PlanView,
): Point | undefined {
  if (box.width === 0 || box.height === 0) return undefined
  const seen = {
    x: ((clientX - box.left) / box.width) * drawing.width,
    y: ((clientY - box.top) / box.height) * drawing.depth,
  }
  return turned(drawing, seen, view)
}

/** Half the width of a finger's aim, in metres. */
const reach = 0.4

/** The seat at a point of the hall; undefined beside all of them. */
export function seatAt(seats: readonly Seat[], { x, y }: Point): Seat | undefined {
  let best: { seat: Seat; away: number } | undefined
  for (const seat of seats) {
    const away = Math.hypot(seat.x - x, seat.y - y)
    if (away < reach && (!best || away < best.away)) best = { seat, away }
  }
  return best?.seat
}
