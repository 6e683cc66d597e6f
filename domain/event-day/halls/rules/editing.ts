import type { Bilingual } from '#kit/words/bilingual.ts'
import {
  fitted,
  type HallDrawing,
  maxRowSeats,
  maxRows,
  type Part,
  type PartKind,
  type Row,
  type RowsPart,
  withKnownMarks,
} from './drawing.ts'

/** The grid on which parts are put, in metres. */
const step = 0.05
const onGrid = (length: number) => Math.round(Math.round(length / step) * step * 100) / 100

const between = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value))

/** Letters of the ids of parts, by kind. */
const letterOf: Record<PartKind, string> = {
  rows: 'R',
  stage: 'S',
  longTable: 'L',
  roundTable: 'T',
  area: 'F',
  entrance: 'E',
}

function freeId({ parts }: HallDrawing, kind: PartKind): string {
  const taken = new Set(parts.map(({ id }) => id))
  let at = 1
  while (taken.has(`${letterOf[kind]}${at}`)) at += 1
  return `${letterOf[kind]}${at}`
}

const freeTable = ({ parts }: HallDrawing): number =>
  Math.max(0, ...parts.map((each) => (each.kind === 'roundTable' ? each.number : 0))) + 1

/** The label so many after the first: numbers count on, letters as columns of a sheet do. */
export function labelAfter(first: string, by: number): string {
  if (/^\d+$/.test(first)) return String(Number(first) + by)
  if (!/^[A-Z]$/i.test(first)) return by === 0 ? first : `${first}${by + 1}`
  const isUpper = first === first.toUpperCase()
  let at = first.toUpperCase().charCodeAt(0) - 65 + by
  let label = ''
  do {
    label = String.fromCharCode(65 + (at % 26)) + label
    at = Math.floor(at / 26) - 1
  } while (at >= 0)
  return isUpper ? label : label.toLowerCase()
}

/** Rows that are all alike, labelled from the first on. */
export type AlikeRows = Omit<Row, 'label'> & { rows: number; firstLabel: string }

export const alikeRows = ({ rows, firstLabel, ...row }: AlikeRows): Row[] =>
  Array.from({ length: between(1, rows, maxRows) }, (_, at) => ({
    ...row,
    label: labelAfter(firstLabel, at),
  }))

/** What all rows of a block would be set to: as most of them are. */
export function alikeOf({ rows }: RowsPart): AlikeRows {
  const counts = Map.groupBy(rows, ({ seats }) => seats)
  const usual = [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0] ?? rows[0]
  const { label: _, ...row } = usual ?? { label: '1', seats: 10, from: 1, numbering: 'left' as const }
  return { ...row, rows: rows.length, firstLabel: rows[0]?.label ?? '1' }
}

const usualRow = { seats: 10, from: 1, numbering: 'left' as const }

type EntranceName = (number: string) => Bilingual

function newPart(drawing: HallDrawing, kind: PartKind, nameOfEntrance: EntranceName): Part {
  const middle = { x: onGrid(drawing.width / 2), y: onGrid(drawing.depth / 2) }
  const id = freeId(drawing, kind)
  switch (kind) {
    case 'rows':
      return {
        kind,
        id,
        at: middle,
        turn: 0,
        rows: alikeRows({ ...usualRow, rows: 5, firstLabel: '1' }),
        pitch: 0.55,
        rowPitch: 0.95,
      }
    case 'stage':
      return {
        kind,
        id,
        at: { x: middle.x, y: Math.min(drawing.depth, 2.5) },
        turn: 180,
        rows: alikeRows({ ...usualRow, seats: 7, numbering: 'centre', rows: 1, firstLabel: '1' }),
        pitch: 0.8,
        rowPitch: 1.2,
      }
    case 'longTable':
      return { kind, id, at: middle, turn: 0, seats: 8, heads: false }
    case 'roundTable':
      return { kind, id, at: middle, turn: 0, seats: 10, number: freeTable(drawing) }
    case 'area':
      return {
        kind,
        id,
        at: { x: middle.x, y: Math.min(drawing.depth, 2) },
        turn: 0,
        of: 'stage',
        width: onGrid(Math.max(1, drawing.width * 0.6)),
        depth: 3,
      }
    case 'entrance':
      return {
        kind,
        id,
        at: { x: middle.x, y: drawing.depth },
        turn: 0,
        name: nameOfEntrance(id.slice(1)),
      }
  }
}

/** A drawing with one part more, and its id. The hall becomes larger where it must. `nameOfEntrance`: an entrance has a name from the beginning. */
export function withPart(drawing: HallDrawing, kind: PartKind, nameOfEntrance: EntranceName) {
  const part = newPart(drawing, kind, nameOfEntrance)
  return { drawing: fitted({ ...drawing, parts: [...drawing.parts, part] }), id: part.id }
}

/** The same part once more beside it, with its own id and, a table, its own number. */
export function withCopy(drawing: HallDrawing, id: string): { drawing: HallDrawing; id: string } {
  const part = drawing.parts.find((each) => each.id === id)
  if (!part) return { drawing, id }
  const copy: Part = {
    ...part,
    id: freeId(drawing, part.kind),
    at: { x: between(0, onGrid(part.at.x + 2.5), drawing.width), y: part.at.y },
    ...(part.kind === 'roundTable' && { number: freeTable(drawing) }),
  } as Part
  return { drawing: fitted({ ...drawing, parts: [...drawing.parts, copy] }), id: copy.id }
}

export const withoutPart = (drawing: HallDrawing, id: string): HallDrawing =>
  withKnownMarks({ ...drawing, parts: drawing.parts.filter((each) => each.id !== id) })

/** Changes a part; marks of seats that it has no more are gone. */
export const withChangedPart = (drawing: HallDrawing, id: string, change: Partial<Part>): HallDrawing =>
  withKnownMarks({
    ...drawing,
    parts: drawing.parts.map((each) => (each.id === id ? ({ ...each, ...change } as Part) : each)),
  })

/** Puts the middle of a part elsewhere, on the grid and within the hall. */
export const withPartAt = (drawing: HallDrawing, id: string, { x, y }: { x: number; y: number }) => ({
  ...drawing,
  parts: drawing.parts.map((each) =>
    each.id === id
      ? {
          ...each,
          at: { x: between(0, onGrid(x), drawing.width), y: between(0, onGrid(y), drawing.depth) },
        }
      : each,
  ),
})

export type Mark = 'blocked' | 'accessible'

/** Marks a seat, or takes the mark off; a blocked seat is not accessible. */
export function withMark({ marks, ...drawing }: HallDrawing, mark: Mark, seat: string): HallDrawing {
  const other: Mark = mark === 'blocked' ? 'accessible' : 'blocked'
  const isMarked = marks[mark].includes(seat)
  const without = (ids: readonly string[]) => ids.filter((id) => id !== seat)
  return {
    ...drawing,
    marks: {
      ...marks,
      [mark]: isMarked ? without(marks[mark]) : [...marks[mark], seat],
      [other]: isMarked ? marks[other] : without(marks[other]),
    },
  }
}

/** The numbers of a list such as “10, 20”; undefined for anything else. */
export function aislesIn(text: string, seats: number): number[] | undefined {
  const said = text.split(/[\s,，、]+/).filter((word) => word !== '')
  const numbers = said.map(Number)
  const isRight = numbers.every((at) => Number.isInteger(at) && at >= 1 && at < Math.min(seats, maxRowSeats))
  return isRight ? numbers.toSorted((a, b) => a - b) : undefined
}

/** What was done, so that it can be undone. */
export type Steps = { past: readonly HallDrawing[]; future: readonly HallDrawing[] }
export const noSteps: Steps = { past: [], future: [] }

const maxSteps = 100

/** Notes the drawing before a change. */
export const stepped = ({ past }: Steps, before: HallDrawing): Steps => ({
  past: [...past, before].slice(-maxSteps),
  future: [],
})

/** The drawing before the last change; undefined where there is none. */
export function undone({ past, future }: Steps, now: HallDrawing) {
  const drawing = past.at(-1)
  return drawing && { drawing, steps: { past: past.slice(0, -1), future: [now, ...future] } }
}

export function redone({ past, future }: Steps, now: HallDrawing) {
  const [drawing, ...later] = future
  return drawing && { drawing, steps: { past: [...past, now], future: later } }
}
