import { expect, test } from 'vitest'
import { rowsHall } from '../testing.ts'
import { seatsOf } from './drawing.ts'
import { endOfRow, seatTowards } from './neighbours.ts'
import { pointUnder, seatAt, turned } from './plan-space.ts'

const hall = rowsHall(3, 5)
const seats = seatsOf(hall)
const seat = (id: string) => {
  const found = seats.find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}

test.each([
  ['right', 'audience', 'A-2-4'],
  ['left', 'audience', 'A-2-2'],
  ['up', 'audience', 'A-1-3'],
  ['down', 'audience', 'A-3-3'],
  // seen from the stage the hall is turned by half a turn
  ['right', 'stage', 'A-2-2'],
  ['up', 'stage', 'A-3-3'],
] as const)('from the middle %s as seen from the %s', (direction, view, id) => {
  expect(seatTowards(seats, seat('A-2-3'), direction, view).id).toBe(id)
})

test('at the end of a row one stays, and Home and End are its ends as they are seen', () => {
  expect(seatTowards(seats, seat('A-2-5'), 'right', 'audience').id).toBe('A-2-5')
  expect(endOfRow(seats, seat('A-2-3'), 'first', 'audience').id).toBe('A-2-1')
  expect(endOfRow(seats, seat('A-2-3'), 'first', 'stage').id).toBe('A-2-5')
})

test('arrows reach every seat of the hall', () => {
  const reached = new Set([seats[0]?.id])
  const queue = seats.slice(0, 1)
  for (const from of queue)
    for (const direction of ['left', 'right', 'up', 'down'] as const) {
      const next = seatTowards(seats, from, direction, 'audience')
      if (!reached.has(next.id)) {
        reached.add(next.id)
        queue.push(next)
      }
    }
  expect(reached.size).toBe(seats.length)
})

test('a pointer finds the seat under it, in both views, and none beside them', () => {
  const box = { left: 100, top: 50, width: 600, height: 600 }
  const { x, y } = seat('A-1-1')
  for (const view of ['audience', 'stage'] as const) {
    const seen = turned(hall, { x, y }, view)
    const pointer = { clientX: box.left + (seen.x / 60) * 600, clientY: box.top + (seen.y / 60) * 600 }
    const point = pointUnder(hall, box, pointer, view)
    expect(point && seatAt(seats, point)?.id).toBe('A-1-1')
  }
  expect(seatAt(seats, { x: 1, y: 1 })).toBeUndefined()
  expect(pointUnder(hall, { ...box, width: 0 }, { clientX: 1, clientY: 1 }, 'audience')).toBeUndefined()
})
