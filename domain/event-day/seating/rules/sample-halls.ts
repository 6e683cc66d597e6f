import { type HallDrawing, type Part, seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import type { Person, Task } from './arranging.ts'
import { arrange } from './assign.ts'

export const placed = (id: string, x: number, y: number, turn = 0) => ({ id, at: { x, y }, turn })

export const rowsPart = (
  lengths: readonly number[],
  { id = 'a', kind = 'rows' as 'rows' | 'stage', x = 30, y = 20 } = {},
): Part => ({
  ...placed(id, x, y),
  kind,
  pitch: 0.6,
  rowPitch: 1,
  rows: lengths.map((seats, at) => ({ label: String(at + 1), seats, from: 1, numbering: 'left' as const })),
})
export const door = (x: number, y: number): Part => ({
  ...placed('door', x, y),
  kind: 'entrance',
  name: { zh: 'East door', en: 'East door' },
})
export const hall = (parts: Part[], marks: Partial<HallDrawing['marks']> = {}): HallDrawing => ({
  width: 60,
  depth: 60,
  parts,
  marks: { blocked: [], accessible: [], ...marks },
})

export const person = (id: string, number: number | null, more: Partial<Person> = {}): Person => ({
  id,
  precedence: number === null ? null : { rankClass: 1, number },
  latinName: id,
  chineseName: '',
  organisationId: null,
  side: null,
  isOnStage: false,
  needsAccessible: false,
  ...more,
})
export const ranked = (count: number, more: Partial<Person> = {}, from = 1) =>
  Array.from({ length: count }, (_, at) => person(`${more.side ?? 'p'}${from + at}`, from + at, more))

export const task = (drawing: HallDrawing, people: readonly Person[], more: Partial<Task> = {}): Task => ({
  drawing,
  people,
  wishes: [],
  ruleSet: 'centreLeft',
  options: { protocolRows: 1, organisationsTogether: true, orderKey: 'latinName' },
  staying: new Map(),
  ...more,
})

export const seatsIn = (asked: Task) =>
  new Map([...asked.staying, ...[...arrange(asked).seated].map(([id, { seatId }]) => [id, seatId] as const)])

/** Who sits in a row, from the left hand of the seated; `.` for nobody. */
export function row(asked: Task, { part = 'a', label = '1' } = {}): string {
  const holder = new Map([...seatsIn(asked)].map(([id, seat]) => [seat, id]))
  return seatsOf(asked.drawing)
    .filter((seat) => seat.part === part && seat.row === label)
    .map(({ id }) => holder.get(id)?.replace(/^p/, '') ?? '.')
    .join(' ')
}
