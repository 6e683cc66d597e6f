import { memo } from 'react'
import { useText } from '#kit/web/language.tsx'
import {
  type HallDrawing,
  longTableDepth,
  type Part,
  roundTableRadius,
  type Seat,
  sizeOfPart,
  tablePitch,
} from '../rules/drawing.ts'
import type { PlanView } from '../rules/neighbours.ts'
import { unit } from '../rules/plan-space.ts'
import { nameOnPlan } from '../words.ts'
import classes from './hall-plan.module.css'

type GroundProps = {
  drawing: Pick<HallDrawing, 'width' | 'depth' | 'parts'>
  seats: readonly Seat[]
  view: PlanView
}

/** Everything of a hall that is no seat: walls, areas, tables, entrances, labels of rows. */
export const HallGround = memo(function HallGround({ drawing, seats, view }: GroundProps) {
  const { width, depth, parts } = drawing
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a picture takes no focus
    <g aria-hidden="true">
      <rect className={classes.floor} width={width * unit} height={depth * unit} />
      {parts.map((part) => (
        <PartGround key={part.id} part={part} view={view} />
      ))}
      <RowLabels seats={seats} view={view} />
    </g>
  )
})

const placeOf = ({ at, turn }: Part) => `translate(${at.x * unit} ${at.y * unit}) rotate(${turn})`

/** A word that is upright however the part and the plan are turned. */
function Word({
  size,
  turn,
  view,
  children,
}: {
  size: number
  turn: number
  view: PlanView
  children: string
}) {
  const upright = (view === 'stage' ? 180 : 0) - turn
  return (
    <text className={classes.word} fontSize={size} transform={`rotate(${upright})`} dy="0.35em">
      {children}
    </text>
  )
}

/** What a part is besides its seats; nothing for rows. */
export function PartGround({ part, view }: { part: Part; view: PlanView }) {
  const text = useText()
  if (part.kind === 'rows' || part.kind === 'stage') return null
  const { turn } = part
  if (part.kind === 'roundTable')
    return (
      <g transform={placeOf(part)} className={classes.table}>
        <circle r={roundTableRadius(part.seats) * unit} />
        <Word size={34} turn={turn} view={view}>
          {part.name ? text(part.name) : String(part.number)}
        </Word>
      </g>
    )
  if (part.kind === 'longTable') {
    const [long, deep] = [part.seats * tablePitch * unit, longTableDepth * unit]
    return (
      <g transform={placeOf(part)} className={classes.table}>
        <rect x={-long / 2} y={-deep / 2} width={long} height={deep} rx={8} />
        {part.name && (
          <Word size={30} turn={turn} view={view}>
            {text(part.name)}
          </Word>
        )}
      </g>
    )
  }
  const { width, depth } = sizeOfPart(part)
  const [wide, deep] = [width * unit, depth * unit]
  if (part.kind === 'entrance')
    return (
      <g transform={placeOf(part)} className={classes.entrance}>
        <path d={`M${-wide / 2} ${deep / 2}L0 ${-deep / 2}L${wide / 2} ${deep / 2}Z`} />
        <g transform={`translate(0 ${-deep * 1.2})`}>
          <Word size={36} turn={turn} view={view}>
            {text(part.name)}
          </Word>
        </g>
      </g>
    )
  const named = nameOnPlan(part)
  return (
    <g transform={placeOf(part)} className={classes.area} data-area={part.of}>
      <rect x={-wide / 2} y={-deep / 2} width={wide} height={deep} />
      {named && (
        <Word size={Math.min(60, deep * 0.4)} turn={turn} view={view}>
          {text(named)}
        </Word>
      )}
    </g>
  )
}

/** The label of each row at the left hand of its first seat. */
function RowLabels({ seats, view }: Pick<GroundProps, 'seats' | 'view'>) {
  const upright = view === 'stage' ? 180 : 0
  const firsts = seats.filter(
    (seat, at) =>
      (seat.kind === 'row' || seat.kind === 'stage') &&
      (seats[at - 1]?.part !== seat.part || seats[at - 1]?.row !== seat.row),
  )
  return firsts.map(({ id, x, y, row, facing }) => {
    const angle = (facing * Math.PI) / 180
    const [atX, atY] = [x - 0.55 * Math.cos(angle), y - 0.55 * Math.sin(angle)]
    return (
      <text
        key={id}
        className={classes.label}
        fontSize={22}
        transform={`translate(${atX * unit} ${atY * unit}) rotate(${upright})`}
        dy="0.35em"
      >
        {row}
      </text>
    )
  })
}
