import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsBlock, rowsHall } from '../testing.ts'
import {
  capacityOf,
  drawingProblems,
  emptyDrawing,
  fitted,
  type HallDrawing,
  hallDrawing,
  maxSeats,
  numbersOf,
  type Part,
  seatsOf,
  withKnownMarks,
} from './drawing.ts'
import {
  alikeRows,
  labelAfter,
  noSteps,
  redone,
  stepped,
  undone,
  withCopy,
  withMark,
  withoutPart,
  withPart,
  withPartAt,
} from './editing.ts'

const hallOf = (...parts: Part[]): HallDrawing => ({ ...emptyDrawing, width: 60, depth: 60, parts })
const rowOf = (seats: number, numbering: 'left' | 'right' | 'centre', from = 1) => ({
  seats,
  numbering,
  from,
})
const stage: Part = {
  kind: 'stage',
  id: 'S1',
  at: { x: 30, y: 3 },
  turn: 180,
  rows: alikeRows({ rows: 1, firstLabel: '1', ...rowOf(7, 'centre') }),
  pitch: 1,
  rowPitch: 1,
}
const longTable: Part = { kind: 'longTable', id: 'L1', at: { x: 20, y: 20 }, turn: 0, seats: 3, heads: true }
const roundTable: Part = { kind: 'roundTable', id: 'T1', at: { x: 20, y: 20 }, turn: 0, seats: 4, number: 5 }

test.each([
  ['left', 7, [1, 2, 3, 4, 5, 6, 7]],
  ['right', 4, [4, 3, 2, 1]],
  ['centre', 7, [6, 4, 2, 1, 3, 5, 7]],
  ['centre', 6, [6, 4, 2, 1, 3, 5]],
  ['centre', 1, [1]],
] as const)(
  'seats of a row are numbered from the left hand of the seated: %s of %i',
  (numbering, seats, numbers) => {
    expect(numbersOf(rowOf(seats, numbering))).toEqual(numbers)
  },
)

test('a row that faces the top edge is listed from the left edge, one on the stage from the right one', () => {
  const rows = seatsOf(rowsHall(1, 3))
  expect(rows.map(({ id, x }) => [id, x])).toEqual([
    ['A-1-1', 29.4],
    ['A-1-2', 30],
    ['A-1-3', 30.6],
  ])
  const seated = seatsOf(hallOf(stage))
  expect(seated.map(({ number, x, facing, kind }) => [number, x, facing, kind]).slice(0, 2)).toEqual([
    ['6', 33, 180, 'stage'],
    ['4', 32, 180, 'stage'],
  ])
})

test('rows of unequal length are centred, and an aisle stands between two seats', () => {
  const rows = [
    { label: '1', ...rowOf(2, 'left'), aisleAfter: [1] },
    { label: '2', ...rowOf(3, 'left') },
  ]
  const block = { ...rowsBlock(1, 1), rows } as Part
  const [first, second, third, middle] = seatsOf(hallOf(block))
  expect(((first?.x ?? 0) + (second?.x ?? 0)) / 2).toBeCloseTo(30)
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(0.6 + 1.2)
  expect(middle?.x).toBeCloseTo(30)
  expect((third?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(1)
})

test('a long table has a side that faces the top edge, one that faces it, and its heads', () => {
  const seats = seatsOf(hallOf(longTable))
  expect(seats.map(({ id }) => id)).toEqual(
    ['A-1', 'A-2', 'A-3', 'B-1', 'B-2', 'B-3', 'H-1', 'H-2'].map((seat) => `L1-${seat}`),
  )
  const facing = new Map(seats.map((seat) => [seat.id, seat.facing]))
  expect([facing.get('L1-A-1'), facing.get('L1-B-1'), facing.get('L1-H-1'), facing.get('L1-H-2')]).toEqual([
    0, 180, 90, 270,
  ])
  const x = (id: string) => seats.find((seat) => seat.id === id)?.x ?? 0
  // the left hand of those who face the bottom edge is at the right of the picture
  expect(x('L1-A-1')).toBeLessThan(x('L1-A-3'))
  expect(x('L1-B-1')).toBeGreaterThan(x('L1-B-3'))
})

test('at a round table each next one sits at the right hand of the one before', () => {
  const [first, second, third, fourth] = seatsOf(hallOf(roundTable))
  expect([first, second, third, fourth].map((seat) => seat?.facing)).toEqual([0, 270, 180, 90])
  expect(second?.x).toBeGreaterThan(first?.x ?? 0)
  expect(fourth?.x).toBeLessThan(first?.x ?? 0)
  expect(first?.id).toBe('T1-5-1')
})

test('a seat knows its nearest entrance and its marks, and blocked ones do not count', () => {
  const door = (id: string, x: number): Part => ({
    kind: 'entrance',
    id,
    at: { x, y: 60 },
    turn: 0,
    name: { zh: '门', en: 'Door' },
  })
  const hall = {
    ...hallOf(rowsBlock(1, 4), stage, door('E1', 0), door('E2', 60)),
    marks: { blocked: ['A-1-1'], accessible: ['A-1-4'] },
  }
  const seats = seatsOf(hall)
  expect(
    seats.slice(0, 4).map(({ entrance, isBlocked, isAccessible }) => [entrance, isBlocked, isAccessible]),
  ).toEqual([
    ['E1', true, false],
    ['E1', false, false],
    ['E2', false, false],
    ['E2', false, true],
  ])
  expect(capacityOf(hall)).toEqual({ seats: 3 + 7, stageSeats: 7 })
})

test.each([
  ['two parts with one id', hallOf(stage, { ...longTable, id: 'S1' }), 'sameId'],
  [
    'two rows with one label',
    hallOf({ ...rowsBlock(1, 1), rows: ['1', '1'].map((label) => ({ label, ...rowOf(2, 'left') })) } as Part),
    'sameRow',
  ],
  [
    'two tables with one number',
    hallOf(roundTable, { ...roundTable, id: 'T2', at: { x: 40, y: 40 } }),
    'sameTable',
  ],
  ['a row beyond the wall', hallOf(rowsBlock(1, 100, { x: 5, y: 5 })), 'outside'],
  ['a mark of nothing', { ...hallOf(stage), marks: { blocked: ['A-1-1'], accessible: [] } }, 'noSuchSeat'],
  [
    'a seat marked twice',
    { ...hallOf(stage), marks: { blocked: ['S1-1-1'], accessible: ['S1-1-1'] } },
    'markedTwice',
  ],
  [
    'more seats than a hall has',
    {
      ...hallOf(),
      parts: Array.from({ length: 31 }, (_, at) => ({ ...rowsBlock(1, 100), id: `A${at}` }) as Part),
    },
    'tooManySeats',
  ],
] as const)('a drawing is wrong with %s', (_what, drawing, code) => {
  expect(drawingProblems(drawing as HallDrawing).map((problem) => problem.code)).toContain(code)
})

test('the largest hall that can be drawn is right', () => {
  const hall = { ...rowsHall(30, 100), width: 100, parts: [rowsBlock(30, 100, { x: 50, y: 30 })] }
  expect(seatsOf(hall)).toHaveLength(maxSeats)
  expect(drawingProblems(hall)).toEqual([])
})

const kinds = ['rows', 'stage', 'longTable', 'roundTable', 'area', 'entrance'] as const

test('whatever is done in the editor, the drawing has the right shape and contradicts itself nowhere but at a wall', () => {
  const act = fc.record({
    what: fc.constantFrom('add', 'copy', 'remove', 'move', 'mark'),
    kind: fc.constantFrom(...kinds),
    which: fc.nat(20),
    x: fc.double({ min: -50, max: 350, noNaN: true }),
    y: fc.double({ min: -50, max: 350, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      let drawing = emptyDrawing
      for (const { what, kind, which, x, y } of acts) {
        const id = drawing.parts[which % Math.max(1, drawing.parts.length)]?.id ?? ''
        const seats = seatsOf(drawing)
        const seat = seats[which % Math.max(1, seats.length)]?.id
        if (what === 'add') drawing = withPart(drawing, kind, (en) => ({ zh: en, en })).drawing
        else if (what === 'copy') drawing = withCopy(drawing, id).drawing
        else if (what === 'remove') drawing = withoutPart(drawing, id)
        else if (what === 'move') drawing = withPartAt(drawing, id, { x, y })
        else if (seat) drawing = withMark(drawing, which % 2 === 0 ? 'blocked' : 'accessible', seat)
      }
      expect(hallDrawing.safeParse(drawing).success).toBe(true)
      expect(drawingProblems(fitted(drawing)).filter(({ code }) => code !== 'outside')).toEqual([])
      expect(new Set(seatsOf(drawing).map(({ id }) => id)).size).toBe(seatsOf(drawing).length)
    }),
    { numRuns: 100 },
  )
})

test('a hall is made larger for what stands beyond its walls, and nothing changes its distance', () => {
  const hall = hallOf(rowsBlock(2, 100, { x: 5, y: 5 }), stage)
  const large = fitted(hall)
  expect(drawingProblems(large)).toEqual([])
  const between = (drawing: HallDrawing) => (drawing.parts[1]?.at.x ?? 0) - (drawing.parts[0]?.at.x ?? 0)
  expect(between(large)).toBeCloseTo(between(hall))
})

test('labels of rows count on as numbers or letters', () => {
  expect([0, 1, 26].map((by) => labelAfter('1', by))).toEqual(['1', '2', '27'])
  expect([0, 1, 25, 26].map((by) => labelAfter('A', by))).toEqual(['A', 'B', 'Z', 'AA'])
})

test('a step is undone and done again, and another change drops what was undone', () => {
  const [one, two] = [rowsHall(1, 1), rowsHall(2, 1)]
  const steps = stepped(noSteps, one)
  const back = undone(steps, two)
  expect(back?.drawing).toBe(one)
  expect(redone(back?.steps ?? noSteps, one)?.drawing).toBe(two)
  expect(redone(stepped(back?.steps ?? noSteps, one), two)).toBeUndefined()
  expect(undone(noSteps, one)).toBeUndefined()
})

test('marks of a part that was removed are gone', () => {
  const hall = { ...rowsHall(1, 2), marks: { blocked: ['A-1-1'], accessible: ['A-1-2'] } }
  expect(withoutPart(hall, 'A').marks).toEqual({ blocked: [], accessible: [] })
  expect(withKnownMarks(hall)).toEqual(hall)
})
