import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type HallDrawing, type Seat, seatsOf } from '../rules/drawing.ts'
import { type Direction, endOfRow, type PlanView, seatTowards } from '../rules/neighbours.ts'
import { pointUnder, seatAt, turned, unit } from '../rules/plan-space.ts'
import { planWords as words } from '../words/editor.ts'
import { seatsInWords } from '../words/seats.ts'
import { HallGround } from './hall-ground.tsx'
import classes from './hall-plan.module.css'
import { type Holder, SeatMark } from './seat-mark.tsx'
import { useDrag } from './use-drag.ts'

export type SeatsPictureProps = {
  drawing: HallDrawing
  label: Bilingual
  view: PlanView
  holders: ReadonlyMap<string, Holder>
  /** What a screen reader says of a seat: keep it the same function, so that seats are not drawn again. */
  say(seat: Seat, holder: Holder | undefined): string
  /** The name of somebody who is being carried to the plan from elsewhere: the next seat that is chosen takes them. */
  hand?: string | undefined
  /** The seat that is to be shown, for example after a search; `at` tells two of one seat apart. */
  shown?: { seat: string; at: number } | undefined
  /** Choosing a seat does this, and nothing is lifted. */
  onPress?(seat: string): void
  /** Whoever was in the first seat is put into the second. Without it nothing is lifted. */
  onMove?(from: string, to: string): void
  /** The carried person is put into this seat. */
  onPut?(seat: string): void
  /** Escape was pressed while somebody was carried. */
  onLetGo?(): void
  /** Another seat is the current one. */
  onFocus?(seat: string): void
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** What follows from choosing a seat, whether by key, click or tap. */
function useChoosing(props: SeatsPictureProps, nameOf: (seat: Seat) => Bilingual) {
  const { holders, hand, onPress, onMove, onPut, onLetGo } = props
  const text = useText()
  const [lifted, setLifted] = useState<Seat>()
  const [said, setSaid] = useState('')
  const nameIn = (seat: Seat) => holders.get(seat.id)?.name ?? ''
  const letGo = () => {
    if (lifted) setSaid(text(words.letGo({ name: nameIn(lifted) })))
    else if (hand !== undefined) onLetGo?.()
    setLifted(undefined)
  }
  const lift = (seat: Seat) => {
    if (!onMove || !holders.has(seat.id)) return
    setLifted(seat)
    setSaid(text(words.lifted({ name: nameIn(seat), seat: nameOf(seat) })))
  }
  const put = (seat: Seat, from = lifted) => {
    if (seat.isBlocked) return setSaid(text(words.isBlocked({ seat: nameOf(seat) })))
    setLifted(undefined)
    setSaid('')
    if (from) onMove?.(from.id, seat.id)
    else onPut?.(seat.id)
  }
  const choose = (seat: Seat) => {
    if (onPress) onPress(seat.id)
    else if (lifted?.id === seat.id) letGo()
    else if (lifted || hand !== undefined) put(seat)
    else lift(seat)
  }
  return { lifted, said, choose, lift, letGo, put }
}

/** The seat that keys act on: it stays in sight. */
function useFocusedSeat(
  seats: readonly Seat[],
  { shown, onFocus }: SeatsPictureProps,
  domId: (id: string) => string,
) {
  const [chosen, setChosen] = useState<string>()
  const seat = seats.find(({ id }) => id === chosen) ?? seats[0]
  const show = (id: string) =>
    document.getElementById(domId(id))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const focus = (id: string) => {
    setChosen(id)
    onFocus?.(id)
    show(id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a seat is to be shown
  useEffect(() => {
    if (!shown) return
    setChosen(shown.seat)
    show(shown.seat)
  }, [shown])
  return { seat, focus }
}

type Ghost = { moveTo(point: { x: number; y: number }, name: string): void; hide(): void }

/** What follows the pointer while somebody is dragged: changed by attribute, so that nothing is drawn anew. */
function useGhost(drawing: HallDrawing, view: PlanView) {
  const group = useRef<SVGGElement>(null)
  const name = useRef<SVGTextElement>(null)
  const ghost: Ghost = {
    moveTo(point, text) {
      const { x, y } = turned(drawing, point, view)
      group.current?.setAttribute('transform', `translate(${x * unit} ${y * unit})`)
      group.current?.setAttribute('visibility', 'visible')
      if (name.current) name.current.textContent = text
    },
    hide: () => group.current?.setAttribute('visibility', 'hidden'),
  }
  return { ghost, group, name }
}

/**
 * A hall with its seats as one control: one stop for Tab, arrows go from seat to seat, Enter lifts whoever sits there and puts them down, Escape lets go; a
 * click or a tap does the same, and a mouse also drags.
 */
export function SeatsPicture(props: SeatsPictureProps) {
  const { drawing, label, view, holders, say, onMove } = props
  const text = useText()
  const own = useId()
  const svg = useRef<SVGSVGElement>(null)
  const seats = useMemo(() => seatsOf(drawing), [drawing])
  const byId = useMemo(() => new Map(seats.map((seat) => [seat.id, seat])), [seats])
  const inWords = useMemo(() => seatsInWords(drawing), [drawing])
  const nameOf = (seat: Seat) => inWords.get(seat.id)?.place ?? { zh: '', en: '' }
  const domId = (id: string) => `${own}${id}`
  const { seat: focused, focus } = useFocusedSeat(seats, props, domId)
  const { lifted, said, choose, lift, letGo, put } = useChoosing(props, nameOf)
  const { ghost, group, name } = useGhost(drawing, view)
  const seatOf = (target: Element) => byId.get(target.closest('[data-seat]')?.getAttribute('data-seat') ?? '')
  const drag = useDrag<Seat>({
    svg,
    pick: (target) => {
      const seat = onMove && seatOf(target)
      return seat && holders.has(seat.id) ? seat : undefined
    },
    pointOf: (event) =>
      svg.current ? pointUnder(drawing, svg.current.getBoundingClientRect(), event, view) : undefined,
    onBegin: lift,
    onMove: (seat, at) => ghost.moveTo(at, holders.get(seat.id)?.name ?? ''),
    onEnd(seat, at) {
      ghost.hide()
      const to = at && seatAt(seats, at)
      if (to && to.id !== seat.id) put(to, seat)
      else letGo()
    },
  })
  const press = (event: KeyboardEvent) => {
    if (!focused || event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directions[event.key]
    if (direction) focus(seatTowards(seats, focused, direction, view).id)
    else if (event.key === 'Home' || event.key === 'End')
      focus(endOfRow(seats, focused, event.key === 'Home' ? 'first' : 'last', view).id)
    else if (event.key === 'Enter' || event.key === ' ') choose(focused)
    else if (event.key === 'Escape') letGo()
    else return
    event.preventDefault()
  }
  const click = (event: MouseEvent) => {
    const seat = !drag.wasDragged() && event.target instanceof Element ? seatOf(event.target) : undefined
    if (!seat) return
    focus(seat.id)
    choose(seat)
  }
  const { width, depth } = drawing
  const turn = view === 'stage' ? `rotate(180 ${(width * unit) / 2} ${(depth * unit) / 2})` : undefined
  return (
    <>
      <div
        className={classes.seats}
        role="listbox"
        aria-label={text(label)}
        tabIndex={0}
        aria-activedescendant={focused && domId(focused.id)}
        onKeyDown={press}
        onClick={click}
        {...drag.handlers}
      >
        <svg
          ref={svg}
          className={classes.plan}
          viewBox={`0 0 ${width * unit} ${depth * unit}`}
          role="presentation"
        >
          <g transform={turn}>
            <HallGround drawing={drawing} seats={seats} view={view} />
            {seats.map((seat) => (
              <SeatMark
                key={seat.id}
                seat={seat}
                domId={domId(seat.id)}
                holder={holders.get(seat.id)}
                isFocused={seat === focused}
                isLifted={seat.id === lifted?.id}
                view={view}
                say={say}
              />
            ))}
          </g>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a picture takes no focus */}
          <g ref={group} visibility="hidden" className={classes.ghost} aria-hidden="true">
            <rect x={-23} y={-23} width={46} height={46} rx={5} />
            <text ref={name} fontSize={12} dy="0.35em" />
          </g>
        </svg>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
