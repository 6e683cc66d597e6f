import type { HallDrawing, Seat } from '#domain/event-day/halls/rules/drawing.ts'
import type { Hand, RuleSet } from './rule-sets.ts'
import { isHead, type Line, type SeatMap } from './seat-map.ts'

/** Seats that are filled together: a row, half of one, a side of a table, a round table. Blocked seats are none of them. */
export type Lane = {
  /** From the left hand of the seated. */
  seats: readonly number[]
  isCircle: boolean
  /** The best seats for so many people, the best first; of those that are used, where that is said. */
  best(count: number, isUsed?: (seat: number) => boolean): number[]
}

/** The seats that some of the people may get, and how they are filled. */
export type Field = {
  section: 'stage' | 'hall'
  /** Whose side it is; null for everybody. */
  side: 'host' | 'guest' | null
  lanes: readonly Lane[]
  /** So many lanes in front go by precedence alone. */
  strict: number
}

/**
 * The best of these seats for so many people: as many seats in the middle, 1 in the middle of these, 2 at the higher hand of 1, 3 at the other, and so
 * on. Of an even number two are in the middle, and 2 still sits at the higher hand of 1.
 */
export function centreOut(seats: readonly number[], count: number, higher: Hand): number[] {
  const room = Math.min(count, seats.length)
  const spare = (seats.length - room) / 2
  const start = higher === 'left' ? Math.floor(spare) : Math.ceil(spare)
  const first = start + (higher === 'left' ? Math.floor(room / 2) : Math.floor((room - 1) / 2))
  const step = higher === 'left' ? -1 : 1
  const order: number[] = []
  for (let away = 0; order.length < room; away++)
    for (const at of away === 0 ? [first] : [first + step * away, first - step * away]) {
      const seat = at >= start && at < start + room ? seats[at] : undefined
      if (seat !== undefined) order.push(seat)
    }
  return order
}

const open = (map: SeatMap, line: Line) => line.seats.filter((index) => !map.seats[index]?.isBlocked)

const centred = (seats: readonly number[], higher: Hand): Lane => ({
  seats,
  isCircle: false,
  best: (count, isUsed = () => true) => centreOut(seats.filter(isUsed), count, higher),
})

/** From the middle of the row outwards. */
const outwards = (seats: readonly number[], from: 'left' | 'right'): Lane => ({
  seats,
  isCircle: false,
  best: (count, isUsed = () => true) =>
    (from === 'right' ? seats.toReversed() : [...seats]).filter(isUsed).slice(0, count),
})

/** The host at the seat of the table that faces the door best, then 1 at the right hand, 2 at the left, and so on. */
function aroundTable(map: SeatMap, line: Line, drawing: HallDrawing): Lane {
  const seats = open(map, line)
  const host = Math.max(0, facingMost(map, seats, drawing))
  const order = seats.map((_, at) => {
    const away = Math.ceil(at / 2)
    const turned = host + (at % 2 === 1 ? away : -away)
    return seats[(turned + seats.length) % seats.length] as number
  })
  return {
    seats,
    isCircle: seats.length === line.seats.length,
    best: (count, isUsed = () => true) => order.filter(isUsed).slice(0, count),
  }
}

/** The door of a seat: the entrance that is nearest to it. */
const doorOf = ({ parts }: HallDrawing, seat: Seat) => parts.find(({ id }) => id === seat.entrance)?.at

/** How much a seat faces its door: 1 straight, -1 away from it; 0 without a door. */
function facesDoor(drawing: HallDrawing, seat: Seat): number {
  const door = doorOf(drawing, seat)
  if (!door) return 0
  const [x, y] = [door.x - seat.x, door.y - seat.y]
  const angle = (seat.facing * Math.PI) / 180
  const away = Math.hypot(x, y)
  return away === 0 ? 0 : (Math.sin(angle) * x - Math.cos(angle) * y) / away
}

/** The position of the seat that faces the door best; of two alike the first. */
function facingMost(map: SeatMap, seats: readonly number[], drawing: HallDrawing): number {
  let found = -1
  let max = Number.NEGATIVE_INFINITY
  for (const [at, index] of seats.entries()) {
    const faces = facesDoor(drawing, map.seats[index] as Seat)
    if (faces > max + 1e-9) [found, max] = [at, faces]
  }
  return found
}

type Of = { map: SeatMap; drawing: HallDrawing; rules: RuleSet; protocolRows: number }

/** Hosts in the half at the left hand, guests in the half at the right hand: the first guest sits at the right hand of the host. */
function halves({ map, rules }: Of, section: Field['section'], lines: readonly Line[]): Field[] {
  const ofSide = (side: 'host' | 'guest'): Lane[] =>
    lines.map((line, at) => {
      const seats = open(map, line)
      const middle = Math.floor(seats.length / 2)
      const half = side === 'host' ? seats.slice(0, middle) : seats.slice(middle)
      const max = at === 0 && rules.eachInFront !== null ? rules.eachInFront : half.length
      return outwards(
        side === 'host' ? half.slice(Math.max(0, half.length - max)) : half.slice(0, max),
        side === 'host' ? 'right' : 'left',
      )
    })
  return (['host', 'guest'] as const).map((side) => ({
    section,
    side,
    lanes: ofSide(side),
    strict: lines.length,
  }))
}

/** Guests at the side of each long table that faces the door; the heads are not offered. */
function acrossTables({ map, drawing, rules }: Of): Field[] {
  const lines = map.lines.filter((line) => line.kind === 'longTable' && !isHead(map.seats, line))
  const tables = [...Map.groupBy(lines, ({ seats }) => map.seats[seats[0] ?? -1]?.part).values()]
  const faces = (line: Line) => facesDoor(drawing, map.seats[line.seats[0] ?? -1] as Seat)
  const byDoor = tables.map((two) => two.toSorted((one, other) => faces(other) - faces(one)))
  const ofSide = (at: 0 | 1) =>
    byDoor.flatMap((two) => {
      const line = two[at]
      return line ? [centred(open(map, line), rules.higher)] : []
    })
  return [
    { section: 'hall', side: 'guest', lanes: ofSide(0), strict: tables.length },
    { section: 'hall', side: 'host', lanes: ofSide(1), strict: tables.length },
  ]
}

/** Round tables by their distance from table 1. */
function roundTables({ map, drawing, protocolRows }: Of): Field[] {
  const lines = map.lines.filter(({ kind }) => kind === 'roundTable')
  const numberOf = (line: Line) => Number(map.seats[line.seats[0] ?? -1]?.row)
  const middleOf = (line: Line) => {
    const part = map.seats[line.seats[0] ?? -1]?.part
    return drawing.parts.find(({ id }) => id === part)?.at ?? { x: 0, y: 0 }
  }
  const [first] = lines.toSorted((one, other) => numberOf(one) - numberOf(other))
  const from = first ? middleOf(first) : { x: 0, y: 0 }
  const away = (line: Line) => Math.hypot(middleOf(line).x - from.x, middleOf(line).y - from.y)
  const lanes = lines
    .toSorted((one, other) => away(one) - away(other) || numberOf(one) - numberOf(other))
    .map((line) => aroundTable(map, line, drawing))
  return [{ section: 'hall', side: null, lanes, strict: protocolRows }]
}

/** Where the people of a plan may sit by a rule set. */
export function fieldsOf(of: Of): Field[] {
  const { map, rules, protocolRows } = of
  const rows = (kind: Seat['kind']) => map.lines.filter((line) => line.kind === kind)
  const inRows = (section: Field['section'], lines: readonly Line[], strict: number): Field[] =>
    rules.sides === 'halves'
      ? halves(of, section, lines)
      : [{ section, side: null, strict, lanes: lines.map((line) => centred(open(map, line), rules.higher)) }]
  const stage = rows('stage')
  const hall =
    rules.seats === 'longTable'
      ? acrossTables(of)
      : rules.seats === 'roundTable'
        ? roundTables(of)
        : inRows('hall', rows('row'), protocolRows)
  return [...inRows('stage', stage, stage.length), ...hall]
}
