import type { Seat } from '#domain/event-day/halls/rules/drawing.ts'

/** Seats of one row that stand in one line, or those around a table, from the left hand of the seated; as indices of the seats of the hall. */
export type Line = {
  kind: Seat['kind']
  seats: readonly number[]
  /** The seats follow each other around a table. */
  isCircle: boolean
  /** From the middle of one seat to that of the next, in metres. */
  pitch: number
}

/** The seats of a hall with what a rule asks of them; all by index. */
export type SeatMap = {
  seats: readonly Seat[]
  indexOf: ReadonlyMap<string, number>
  /** Rows from the front to the back, those on the stage first, then the sides of long tables and the round tables as they were drawn. */
  lines: readonly Line[]
  /** The line of a seat. */
  lineOf: readonly number[]
  /** Directly at the left and the right hand. */
  beside: readonly (readonly number[])[]
  /** In all eight directions, across a long table too. */
  near: readonly (readonly number[])[]
  /** Behind the seat, the nearest first; rows need not be equally long. */
  behind: readonly (readonly number[])[]
}

/** Rows that are drawn as several blocks stand in one line where their depths differ by less than this. */
const sameLine = 0.3
/** What is further away than an aisle is not beside. */
const besideWithin = 2
/** A row further away is not the one behind. */
const behindWithin = 2.2
/** A corner of a long table. */
const cornerWithin = 1.35
const usualPitch = 0.6

const radians = (facing: number) => (facing * Math.PI) / 180

/** Metres at the right hand of a person who looks there. */
const lateral = (facing: number, { x, y }: { x: number; y: number }) =>
  Math.cos(radians(facing)) * x + Math.sin(radians(facing)) * y
/** Metres behind such a person. */
const depth = (facing: number, { x, y }: { x: number; y: number }) =>
  -Math.sin(radians(facing)) * x + Math.cos(radians(facing)) * y

const distance = (one: Seat, other: Seat) => Math.hypot(one.x - other.x, one.y - other.y)

function pitchOf(seats: readonly Seat[], line: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = 1; at < line.length; at++) {
    const [one, other] = [seats[line[at - 1] ?? -1], seats[line[at] ?? -1]]
    if (one && other) least = Math.min(least, distance(one, other))
  }
  // single seats of blocks that stand apart
  return least <= besideWithin ? least : usualPitch
}

type Row = { depth: number; facing: number; at: number[] }

/** Rows that look in one direction, in lines from the front to the back. */
function linesFacing(seats: readonly Seat[], group: readonly number[]): Row[] {
  const facing = seats[group[0] ?? -1]?.facing ?? 0
  const depthOf = (index: number) => depth(facing, seats[index] as Seat)
  // a row of a block stays whole, whatever it is level with
  const whole = [...Map.groupBy(group, (index) => `${seats[index]?.part} ${seats[index]?.row}`).values()]
    .map((at) => ({ at, depth: at.reduce((sum, index) => sum + depthOf(index), 0) / at.length }))
    .toSorted((a, b) => a.depth - b.depth || (a.at[0] ?? 0) - (b.at[0] ?? 0))
  const rows: Row[] = []
  for (const { at, depth: own } of whole) {
    const last = rows.at(-1)
    if (last && own - last.depth < sameLine) last.at.push(...at)
    else rows.push({ depth: own, facing, at: [...at] })
  }
  const lateralOf = (index: number) => lateral(facing, seats[index] as Seat)
  return rows.map((row) => ({
    ...row,
    at: row.at.toSorted((a, b) => lateralOf(a) - lateralOf(b) || a - b),
  }))
}

const groupsOf = (seats: readonly Seat[], kind: Seat['kind'], key: (seat: Seat) => string) => [
  ...Map.groupBy(
    seats.flatMap((seat, index) => (seat.kind === kind ? [index] : [])),
    (index) => key(seats[index] as Seat),
  ).values(),
]

/** What the neighbours of seats are found from. */
type Building = {
  seats: readonly Seat[]
  beside: number[][]
  near: Set<number>[]
  behind: number[][]
}

function meet({ near }: Building, one: number, other: number): void {
  near[one]?.add(other)
  near[other]?.add(one)
}

function linkLine(building: Building, { seats: line, isCircle }: Line): void {
  const pairs = line.map((one, at) => [one, line[at + 1] ?? (isCircle ? line[0] : undefined)] as const)
  for (const [one, other] of pairs) {
    if (other === undefined || other === one) continue
    if (distance(building.seats[one] as Seat, building.seats[other] as Seat) > besideWithin) continue
    building.beside[one]?.push(other)
    building.beside[other]?.push(one)
    meet(building, one, other)
  }
}

type LinedRow = Row & { pitch: number }

/**
 * Links each seat of a row with those behind it: in the first line further back that has some there, no further than the next row of its own part. Blocks of
 * seats need not stand level, so that this may not be the next line.
 */
function linkBehind(building: Building, front: LinedRow, further: readonly LinedRow[]): void {
  const partOf = (index: number) => building.seats[index]?.part
  const reachOf = new Map(
    [...new Set(front.at.map(partOf))].map((part) => {
      const next = further.find(({ at }) => at.some((index) => partOf(index) === part))
      return [
        part,
        Math.min(behindWithin, next ? next.depth - front.depth + sameLine : behindWithin),
      ] as const
    }),
  )
  const lateralOf = (index: number) => lateral(front.facing, building.seats[index] as Seat)
  for (const one of front.at) {
    const away = (other: number) => Math.abs(lateralOf(one) - lateralOf(other))
    const firstWithin = (pitches: number) => {
      for (const { at, pitch, depth: back } of further) {
        if (back - front.depth > (reachOf.get(partOf(one)) ?? 0)) break
        const found = at.filter((other) => away(other) <= Math.max(front.pitch, pitch) * pitches)
        if (found.length > 0) return found
      }
      return []
    }
    for (const other of firstWithin(1.05)) meet(building, one, other)
    building.behind[one] = firstWithin(0.75).toSorted((a, b) => away(a) - away(b) || a - b)
  }
}

const middleOf = (seats: readonly Seat[]) => ({
  x: seats.reduce((sum, { x }) => sum + x, 0) / seats.length,
  y: seats.reduce((sum, { y }) => sum + y, 0) / seats.length,
})

/**
 * Rows that look in different directions, the front ones first whatever was drawn first: those around the middle of the stage before the wings at its sides.
 * In a hall without seats on the stage the most seats are the middle.
 */
function frontFirst(seats: readonly Seat[], groups: readonly number[][]): number[][] {
  const stage = seats.filter(({ kind }) => kind === 'stage')
  const [facing = 0] = stage.map((seat) => seat.facing)
  const centre = stage.length > 0 ? middleOf(stage) : undefined
  const aside = (group: readonly number[]) => {
    const middle = middleOf(group.map((index) => seats[index] as Seat))
    // in steps, so that rounding decides nothing
    return centre ? Math.round(Math.abs(lateral(facing, middle) - lateral(facing, centre)) * 10) : 0
  }
  return groups.toSorted((one, other) => aside(one) - aside(other) || other.length - one.length)
}

/** Links the sides of a long table across it, and its heads with the corners. */
function linkTable(building: Building, table: readonly Line[]): void {
  const facingOf = ({ seats }: Line) => building.seats[seats[0] ?? -1]?.facing ?? 0
  for (const [at, line] of table.entries())
    for (const opposite of table.slice(at + 1)) {
      const isAcross = Math.abs(facingOf(line) - facingOf(opposite)) === 180 && line.seats.length > 2
      for (const one of line.seats)
        for (const other of opposite.seats) {
          const [a, b] = [building.seats[one] as Seat, building.seats[other] as Seat]
          const off = Math.abs(lateral(a.facing, a) - lateral(a.facing, b))
          if (isAcross ? off <= line.pitch * 1.05 : distance(a, b) <= cornerWithin) meet(building, one, other)
        }
    }
}

/** The map of the seats of a hall. Pure, and linear in the seats but for neighbouring rows. */
export function seatMapOf(seats: readonly Seat[]): SeatMap {
  const building: Building = {
    seats,
    beside: seats.map(() => []),
    near: seats.map(() => new Set<number>()),
    behind: seats.map(() => []),
  }
  const lineFrom = (kind: Seat['kind'], at: readonly number[], isCircle = false): Line => ({
    kind,
    seats: at,
    isCircle,
    pitch: pitchOf(seats, at),
  })
  const inRows = (['stage', 'row'] as const).flatMap((kind) =>
    frontFirst(
      seats,
      groupsOf(seats, kind, ({ facing }) => String(facing)),
    ).flatMap((group) => {
      const rows = linesFacing(seats, group).map((row) => ({ ...row, pitch: pitchOf(seats, row.at) }))
      for (const [at, row] of rows.entries()) linkBehind(building, row, rows.slice(at + 1))
      return rows.map(({ at }) => lineFrom(kind, at))
    }),
  )
  const tables = groupsOf(seats, 'longTable', ({ part }) => part).map((group) =>
    [...Map.groupBy(group, (index) => seats[index]?.row ?? '').values()].map((at) =>
      lineFrom('longTable', at),
    ),
  )
  const round = groupsOf(seats, 'roundTable', ({ part }) => part).map((at) =>
    lineFrom('roundTable', at, true),
  )
  const lines = [...inRows, ...tables.flat(), ...round]
  for (const line of lines) if (line.kind !== 'longTable' || !isHead(seats, line)) linkLine(building, line)
  for (const table of tables) linkTable(building, table)
  const lineOf = seats.map(() => 0)
  for (const [at, line] of lines.entries()) for (const index of line.seats) lineOf[index] = at
  return {
    seats,
    indexOf: new Map(seats.map(({ id }, index) => [id, index])),
    lines,
    lineOf,
    beside: building.beside,
    near: building.near.map((all) => [...all]),
    behind: building.behind,
  }
}

/** The two heads of a long table, which are not beside each other. */
export const isHead = (seats: readonly Seat[], { kind, seats: line }: Line): boolean =>
  kind === 'longTable' && seats[line[0] ?? -1]?.row === 'H'
