import { type PointerEvent, type RefObject, useRef } from 'react'

type Point = { x: number; y: number }

type DragOptions<Item> = {
  svg: RefObject<SVGSVGElement | null>
  /** What is dragged from there; undefined where nothing can be. */
  pick(target: Element): Item | undefined
  /** The point of the hall under the pointer. */
  pointOf(event: PointerEvent): Point | undefined
  onBegin(item: Item): void
  /** For every movement: changes attributes of the picture, and no state. */
  onMove(item: Item, at: Point): void
  /** Undefined: it was broken off. */
  onEnd(item: Item, at: Point | undefined): void
  /** Fingers scroll the plan, and tap in place of dragging. */
  byFinger?(item: Item): boolean
}

/** Pixels that a pointer moves before it drags: less is a click. */
const slack = 5

/** Drags by pointer. `wasDragged` says once, after the end, that the click that follows belongs to it. */
export function useDrag<Item>({ svg, pick, pointOf, onBegin, onMove, onEnd, byFinger }: DragOptions<Item>) {
  const held = useRef<{ item: Item; x: number; y: number; pointer: number; isDragged: boolean }>(undefined)
  const ended = useRef(false)
  const drop = (event: PointerEvent, isDone: boolean) => {
    const now = held.current
    held.current = undefined
    if (!now?.isDragged) return
    ended.current = true
    onEnd(now.item, isDone ? pointOf(event) : undefined)
  }
  return {
    handlers: {
      onPointerDown(event: PointerEvent) {
        ended.current = false
        const item = event.button === 0 && event.target instanceof Element ? pick(event.target) : undefined
        if (item === undefined || (event.pointerType === 'touch' && !byFinger?.(item))) return
        const { clientX: x, clientY: y, pointerId: pointer } = event
        held.current = { item, x, y, pointer, isDragged: false }
      },
      onPointerMove(event: PointerEvent) {
        const now = held.current
        if (!now) return
        if (!now.isDragged) {
          if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < slack) return
          now.isDragged = true
          svg.current?.setPointerCapture(now.pointer)
          onBegin(now.item)
        }
        const at = pointOf(event)
        if (at) onMove(now.item, at)
      },
      onPointerUp: (event: PointerEvent) => drop(event, true),
      onPointerCancel: (event: PointerEvent) => drop(event, false),
    },
    wasDragged() {
      const was = ended.current
      ended.current = false
      return was
    },
  }
}
