import { type PointerEvent, useEffect, useRef } from 'react'
import { type Frame, movedBy, zoomedBy } from '#kit/photo/crop-frame.ts'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'

type Point = { x: number; y: number }
type Change = (next: (frame: Frame) => Frame) => void

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** The picture coordinates of a point on the screen. */
function pointUnder(board: HTMLElement, frame: Frame, { x, y }: Point): Point {
  const box = board.getBoundingClientRect()
  return {
    x: frame.x + ((x - box.left) / box.width) * frame.width,
    y: frame.y + ((y - box.top) / box.height) * frame.height,
  }
}

/** Moves the picture with a mouse, a pen or one finger, and zooms it with two fingers or a pinch on a touch pad. */
export function useTouch(picture: ImageBitmap, limits: PortraitLimits, change: Change) {
  const board = useRef<HTMLDivElement>(null)
  const held = useRef(new Map<number, Point>())

  useEffect(() => {
    const element = board.current
    if (!element) return
    // a plain wheel scrolls the page; a pinch on a touch pad is a wheel event with ctrlKey
    const pinch = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      change((frame) =>
        zoomedBy(
          picture,
          limits,
          frame,
          Math.exp(-event.deltaY / 100),
          pointUnder(element, frame, { x: event.clientX, y: event.clientY }),
        ),
      )
    }
    element.addEventListener('wheel', pinch, { passive: false })
    return () => element.removeEventListener('wheel', pinch)
  }, [picture, limits, change])

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const element = event.currentTarget
    if (!held.current.has(event.pointerId)) return
    const before = [...held.current.values()]
    held.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...held.current.values()]
    const [from, to] = [middle(before), middle(after)]
    const closer = before.length > 1 && spread(before) > 0 ? spread(after) / spread(before) : 1
    change((frame) => {
      const scale = frame.width / element.clientWidth
      const moved = movedBy(picture, frame, (from.x - to.x) * scale, (from.y - to.y) * scale)
      return closer === 1 ? moved : zoomedBy(picture, limits, moved, closer, pointUnder(element, moved, to))
    })
  }

  return {
    board,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: move,
      onPointerUp: (event: PointerEvent) => held.current.delete(event.pointerId),
      onPointerCancel: (event: PointerEvent) => held.current.delete(event.pointerId),
    },
  }
}
