import { memo } from 'react'
import type { Seat } from '../rules/drawing.ts'
import type { PlanView } from '../rules/neighbours.ts'
import { unit } from '../rules/plan-space.ts'
import classes from './hall-plan.module.css'

/** Who or what is in a seat, as the plan draws it. */
export type Holder = {
  name: string
  /** `fixed`: set by hand; `wrong`: something about it is to be looked at. */
  tone?: 'fixed' | 'wrong' | undefined
}

type SeatMarkProps = {
  seat: Seat
  domId: string
  holder: Holder | undefined
  isFocused: boolean
  isLifted: boolean
  view: PlanView
  /** What a screen reader says of the seat; called once for each drawing of it. */
  say(seat: Seat, holder: Holder | undefined): string
}

const half = 23

/** Wide letters count double: four Chinese ones are as wide as eight Latin ones. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0)

/** Letters as large as the seat allows. */
const sizeFor = (text: string) => Math.max(5, Math.min(17, 84 / Math.max(4, widthOf(text))))

/** One seat. Drawn again only when something of it changes: a hall has three thousand. */
export const SeatMark = memo(function SeatMark(props: SeatMarkProps) {
  const { seat, domId, holder, isFocused, isLifted, view, say } = props
  const upright = view === 'stage' ? 180 : 0
  const shown = holder?.name ?? seat.number
  return (
    <g
      id={domId}
      data-seat={seat.id}
      role="option"
      aria-selected={isLifted}
      aria-label={say(seat, holder)}
      className={classes.seat}
      data-held={holder ? true : undefined}
      data-tone={holder?.tone}
      data-blocked={seat.isBlocked || undefined}
      data-accessible={seat.isAccessible || undefined}
      data-focused={isFocused || undefined}
      data-lifted={isLifted || undefined}
      transform={`translate(${seat.x * unit} ${seat.y * unit})`}
    >
      <g transform={`rotate(${seat.facing})`}>
        <rect x={-half} y={-half} width={2 * half} height={2 * half} rx={5} />
        <path d={`M${5 - half} ${half - 3}H${half - 5}`} />
      </g>
      {seat.isBlocked && !holder ? (
        <path
          d={`M${-half / 2} ${-half / 2}L${half / 2} ${half / 2}M${half / 2} ${-half / 2}L${-half / 2} ${half / 2}`}
        />
      ) : (
        <text fontSize={sizeFor(shown)} transform={`rotate(${upright})`} dy="0.35em">
          {shown}
        </text>
      )}
      {seat.isAccessible && <circle cx={half - 6} cy={6 - half} r={5} className={classes.dot} />}
    </g>
  )
})
