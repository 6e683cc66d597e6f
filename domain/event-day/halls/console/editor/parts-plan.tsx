import { type MouseEvent, memo, useMemo, useRef } from 'react'
import { useText } from '#kit/web/language.tsx'
import { HallGround, PartGround } from '../../parts/hall-ground.tsx'
import planClasses from '../../parts/hall-plan.module.css'
import { PlanFrame } from '../../parts/plan-frame.tsx'
import { useDrag } from '../../parts/use-drag.ts'
import { type HallDrawing, type Part, seatsOf, sizeOfPart } from '../../rules/drawing.ts'
import { withPartAt } from '../../rules/editing.ts'
import { pointUnder, unit } from '../../rules/plan-space.ts'
import { editorWords as words } from '../../words/editor.ts'
import classes from './editor.module.css'

type PartMarkProps = { part: Part; marks: HallDrawing['marks']; isSelected: boolean }

/** One part with its seats and the box that is taken hold of. */
const PartMark = memo(function PartMark({ part, marks, isSelected }: PartMarkProps) {
  const seats = useMemo(() => seatsOf({ width: 1, depth: 1, parts: [part], marks }), [part, marks])
  const { width, depth } = sizeOfPart(part)
  const { at, turn } = part
  return (
    <g data-part={part.id} className={classes.part} data-selected={isSelected || undefined}>
      <PartGround part={part} view="audience" />
      {seats.map(({ id, x, y, facing, isBlocked, isAccessible }) => (
        <rect
          key={id}
          className={classes.dot}
          data-blocked={isBlocked || undefined}
          data-accessible={isAccessible || undefined}
          x={-20}
          y={-20}
          width={40}
          height={40}
          rx={5}
          transform={`translate(${x * unit} ${y * unit}) rotate(${facing})`}
        />
      ))}
      <rect
        className={classes.box}
        x={(-width / 2) * unit - 15}
        y={(-depth / 2) * unit - 15}
        width={width * unit + 30}
        height={depth * unit + 30}
        rx={10}
        transform={`translate(${at.x * unit} ${at.y * unit}) rotate(${turn})`}
      />
    </g>
  )
})

type PartsPlanProps = {
  drawing: HallDrawing
  selected: string | undefined
  onSelect(id: string): void
  onChange(drawing: HallDrawing): void
}
type Grip = { part: Part; from?: { x: number; y: number } }

const nothing: readonly never[] = []

/** The hall by parts: a press selects one, and a selected one is dragged by mouse, pen or finger. The list beside it does the same by keys. */
export function PartsPlan({ drawing, selected, onSelect, onChange }: PartsPlanProps) {
  const text = useText()
  const svg = useRef<SVGSVGElement>(null)
  const partOf = (target: Element) => {
    const id = target.closest('[data-part]')?.getAttribute('data-part')
    return drawing.parts.find((each) => each.id === id)
  }
  const groupOf = ({ id }: Part) => svg.current?.querySelector(`[data-part="${id}"]`)
  const drag = useDrag<Grip>({
    svg,
    pick: (target) => {
      const part = partOf(target)
      return part && { part }
    },
    pointOf: (event) =>
      svg.current ? pointUnder(drawing, svg.current.getBoundingClientRect(), event, 'audience') : undefined,
    byFinger: ({ part }) => part.id === selected,
    onBegin: ({ part }) => onSelect(part.id),
    onMove(grip, at) {
      grip.from ??= at
      const by = `translate(${(at.x - grip.from.x) * unit} ${(at.y - grip.from.y) * unit})`
      groupOf(grip.part)?.setAttribute('transform', by)
    },
    onEnd({ part, from }, at) {
      groupOf(part)?.removeAttribute('transform')
      if (!at || !from) return
      onChange(withPartAt(drawing, part.id, { x: part.at.x + at.x - from.x, y: part.at.y + at.y - from.y }))
    },
  })
  const click = (event: MouseEvent) => {
    const part = !drag.wasDragged() && event.target instanceof Element ? partOf(event.target) : undefined
    if (part) onSelect(part.id)
  }
  const ground = useMemo(
    () => ({ width: drawing.width, depth: drawing.depth, parts: [] }),
    [drawing.width, drawing.depth],
  )
  return (
    <PlanFrame width={drawing.width} depth={drawing.depth}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list of parts beside it does the same by keys */}
      <svg
        ref={svg}
        className={planClasses.plan}
        viewBox={`0 0 ${drawing.width * unit} ${drawing.depth * unit}`}
        role="img"
        aria-label={text(words.plan)}
        onClick={click}
        {...drag.handlers}
      >
        <HallGround drawing={ground} seats={nothing} view="audience" />
        {drawing.parts.map((part) => (
          <PartMark key={part.id} part={part} marks={drawing.marks} isSelected={part.id === selected} />
        ))}
      </svg>
    </PlanFrame>
  )
}
